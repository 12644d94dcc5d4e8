import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a server, which makes the network as bad as a test needs. */
export interface TcpProxy {
  origin: string;
  /** Closes every connection, like a change of network. */
  cut: () => void;
  /** Holds all bytes of the current connections, in both directions, until `resume`. */
  stall: () => void;
  resume: () => void;
  /** Drops the server's bytes on the current connections: the browser receives nothing more. */
  halfOpen: () => void;
  /** Drops the reply to each request containing these bytes, and all later replies on its connection. */
  dropRepliesTo: (bytes: string) => void;
  /** Returns the number of connections with a reply dropped by `dropRepliesTo`. */
  countDropped: () => number;
  /** Delays all bytes; 0 means no delay. */
  slowDown: (delayMs: number) => void;
  /** Sends new connections to another port, as after a server restart. */
  pointTo: (port: number) => void;
  stop: () => Promise<void>;
}

export async function createTcpProxy(port: number): Promise<TcpProxy> {
  const pairs = new Set<{ near: Socket; far: Socket; isDeaf: boolean }>();
  let targetPort = port;
  let delayMs = 0;
  let unanswered: string | undefined;
  let dropped = 0;

  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair = { near, far, isDeaf: false };
    pairs.add(pair);
    const pass = (to: Socket, isReply: boolean) => (bytes: Buffer) => {
      const write = () => {
        if (!(isReply && pair.isDeaf) && to.writable) to.write(bytes);
      };
      if (delayMs > 0) setTimeout(write, delayMs);
      else write();
    };
    near.on('data', (bytes: Buffer) => {
      if (unanswered === undefined || pair.isDeaf || !bytes.includes(unanswered, 0, 'latin1')) return;
      pair.isDeaf = true;
      dropped += 1;
    });
    near.on('data', pass(far, false));
    far.on('data', pass(near, true));
    const close = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of [near, far]) socket.on('close', close).on('error', close);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cut = () => {
    for (const { near } of pairs) near.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    stall() {
      for (const { near, far } of pairs) {
        near.pause();
        far.pause();
      }
    },
    resume() {
      for (const { near, far } of pairs) {
        near.resume();
        far.resume();
      }
    },
    halfOpen() {
      for (const pair of pairs) pair.isDeaf = true;
    },
    dropRepliesTo: (bytes) => (unanswered = bytes),
    countDropped: () => dropped,
    slowDown: (pauseMs) => (delayMs = pauseMs),
    pointTo: (other) => (targetPort = other),
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
