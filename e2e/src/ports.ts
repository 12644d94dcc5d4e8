import net from 'node:net';

/** Below those that a system hands out by itself, to servers and to every connection that a browser opens. */
const OURS = { from: 20_000, to: 30_000 };

const listen = (port: number) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Holds a port of loopback until it is let go. */
export async function holdPort(port = 0): Promise<{ port: number; release: () => Promise<void> }> {
  const server = await listen(port);
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The port has no number.');
  return { port: address.port, release: () => close(server) };
}

/** The first of `count` ports in a row that were free a moment ago, and that nobody is given by chance. */
export async function freePorts(count = 1): Promise<number> {
  for (;;) {
    const first = OURS.from + Math.floor(Math.random() * (OURS.to - OURS.from - count));
    const row = Array.from({ length: count }, (_, index) => first + index);
    const held = await Promise.allSettled(row.map(listen));
    for (const each of held) if (each.status === 'fulfilled') await close(each.value);
    if (held.every(({ status }) => status === 'fulfilled')) return first;
  }
}
