import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Behaviours of the mail server, each named after its last action. */
export type SmtpBehaviour =
  | 'accepts'
  | 'never greets'
  | 'stalls'
  | 'drops'
  | 'refuses the addressee'
  | 'is busy';

export interface TestSmtpServer {
  url: string;
  behaviour: SmtpBehaviour;
  /** Address for which it never stalls. */
  alwaysServed?: string;
  /** Recipients of accepted e-mails. */
  accepted: string[];
  /** Recipients of e-mails during which it stopped replying. */
  stalledFor: string[];
  stop: () => Promise<void>;
}

/** Starts a mail server with just enough SMTP to accept an e-mail or fail at it. */
export async function startSmtpServer(behaviour: SmtpBehaviour = 'accepts'): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (started.behaviour === 'drops') return void socket.destroy();
    if (started.behaviour === 'never greets') return;
    serve(socket, started);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour,
    accepted: [],
    stalledFor: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}

function serve(socket: Socket, server: TestSmtpServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let addressee = '';
  let isInText = false;
  let waiting = '';
  say('220 test');
  socket.on('data', (bytes: Buffer) => {
    const lines = (waiting + bytes.toString()).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (isInText) {
        if (line !== '.') continue;
        isInText = false;
        server.accepted.push(addressee);
        say('250 taken');
      } else if (line.startsWith('RCPT TO')) {
        addressee = /<(.*)>/.exec(line)?.[1] ?? '';
        if (server.behaviour === 'stalls' && addressee !== server.alwaysServed)
          server.stalledFor.push(addressee);
        else if (server.behaviour === 'refuses the addressee') say(`550 there is no ${addressee}`);
        else if (server.behaviour === 'is busy') say(`451 try ${addressee} later`);
        else say('250 ok');
      } else if (line === 'DATA') {
        isInText = true;
        say('354 go on');
      } else say('250 ok');
    }
  });
}
