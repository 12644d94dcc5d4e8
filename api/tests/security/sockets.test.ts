import { waitUntil } from '../support/waiting';
import { COMMANDS_PER_MEMBER, PACKETS_PER_SOCKET, SOCKETS_PER_MEMBER } from '../../src/realtime/realtime';
import { openConnection } from '../support/rawConnection';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type TestSocket,
  type TestEnvironment,
} from '../support/testEnvironment';

let environment: TestEnvironment;
const opened: TestSocket[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1 });
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => environment.stop());

const open = (cookie: string) => {
  const { socket } = openSocket(environment.origin, cookie);
  opened.push(socket);
  return socket;
};
const idOf = (outcome: 'connected' | Error) =>
  outcome === 'connected' ? outcome : (outcome as Error & { data?: { id?: string } }).data?.id;

describe('V15.2.2 live connections', () => {
  it('are limited to twenty per member', async () => {
    const [ada, ben] = await Promise.all([environment.account('Ada'), environment.account('Ben')]);
    const sockets = Array.from({ length: SOCKETS_PER_MEMBER + 5 }, () => open(ada.browser.cookie));
    const outcomes = (await Promise.all(sockets.map(waitForConnection))).map(idOf);
    expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(SOCKETS_PER_MEMBER);
    expect(outcomes.filter((outcome) => outcome === 'too_many_connections')).toHaveLength(5);
    expect(await waitForConnection(open(ben.browser.cookie))).toBe('connected');
  });

  it('are available again after closing one of twenty', async () => {
    const { browser, id } = await environment.account('Cyn');
    const sockets = Array.from({ length: SOCKETS_PER_MEMBER }, () => open(browser.cookie));
    await Promise.all(sockets.map(waitForConnection));
    sockets[0]?.disconnect();
    const isThereRoom = async (): Promise<boolean> =>
      (await waitForConnection(open(browser.cookie))) === 'connected';
    while (!(await isThereRoom()));
    expect(environment.app.realtime.isOnline(id)).toBe(true);
  });

  it('are closed when a socket sends more events than any browser does', async () => {
    const { browser } = await environment.account('Dee');
    const socket = open(browser.cookie);
    await waitForConnection(socket);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let count = 0; count <= PACKETS_PER_SOCKET.packets; count += 1)
      (socket.emit as (event: string) => void)('anything');
    await closed;
    expect(environment.logs.map(({ event }) => event)).toContain('socket_flooded');
  });

  it("are all closed when they exceed the member's limit together, and reopening is delayed", async () => {
    const [fay, gus] = await Promise.all([environment.account('Fay'), environment.account('Gus')]);
    const sockets = Array.from({ length: SOCKETS_PER_MEMBER }, () => open(fay.browser.cookie));
    const bystander = open(gus.browser.cookie);
    await Promise.all([...sockets, bystander].map(waitForConnection));
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
    for (let count = 0; count <= COMMANDS_PER_MEMBER.commands; count += 1)
      (sockets[count % sockets.length]?.emit as ((event: string) => void) | undefined)?.('anything');
    await Promise.all(closed);
    expect(idOf(await waitForConnection(open(fay.browser.cookie)))).toBe('rate_limited');
    expect(bystander.connected).toBe(true);
  });
});

describe('V15.2.2 half-open connections', () => {
  it('are noticed by the server within 30 s', async () => {
    const { browser } = await environment.account('Eve');
    const socket = open(browser.cookie);
    const handshake = new Promise<{ pingInterval: number; pingTimeout: number }>((resolve) =>
      socket.io.engine.once('handshake', resolve as (data: unknown) => void),
    );
    const { pingInterval, pingTimeout } = await handshake;
    expect(pingInterval + pingTimeout).toBeLessThanOrEqual(30_000);
  });
});

describe('V15.2.2 open handshakes', () => {
  /** Opens a WebSocket that sends nothing and ignores a closing frame. */
  const openSilently = () => {
    const connection = openConnection(environment.origin);
    connection.write(
      [
        'GET /ws/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${new URL(environment.origin).host}`,
        `Origin: ${environment.origin}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        '',
        '',
      ].join('\r\n'),
    );
    return connection;
  };
  it('are limited to fifty per address and closed when nothing follows', async () => {
    const { browser } = await environment.account('Hal');
    const silent = Array.from({ length: 80 }, openSilently);
    const statuses = await Promise.all(silent.map(async (connection) => (await connection.next()).status));
    expect(statuses.filter((status) => status === 101)).toHaveLength(50);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    await waitUntil(() => silent.every(({ socket }) => socket.closed), 20_000);
    expect(await waitForConnection(open(browser.cookie))).toBe('connected');
  });

  it('do not accumulate for members who connect successfully', async () => {
    const { browser } = await environment.account('Ivy');
    for (let count = 0; count < 60; count += 1) {
      const socket = open(browser.cookie);
      expect(await waitForConnection(socket)).toBe('connected');
      if (count >= 10) opened.splice(0, 1).forEach((earlier) => earlier.disconnect());
    }
  });

  it('are closed when they flood the server, without waiting for the client', async () => {
    const connection = openSilently();
    expect((await connection.next()).status).toBe(101);
    // Masked frames with Engine.IO's pong.
    const pong = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33]);
    connection.write(Buffer.concat(Array.from({ length: 250 }, () => pong)));
    // A graceful close would keep it for 30 s.
    await waitUntil(() => connection.socket.closed, 10_000);
    expect(environment.logs.map(({ event }) => event)).toContain('socket_flooded');
  });
});
