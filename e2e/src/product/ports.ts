import net from 'node:net';

/** Below the ephemeral ports, which the system assigns to servers and connections. */
const OURS = { from: 20_000, to: 30_000 };

const listen = (port: number) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Holds a port of loopback until it is released. */
export async function holdPort(port = 0): Promise<{ port: number; release: () => Promise<void> }> {
  const server = await listen(port);
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The port has no number.');
  return { port: address.port, release: () => close(server) };
}

/** Returns the first of `count` consecutive free ports below the ephemeral range. */
export async function freePorts(count = 1): Promise<number> {
  for (;;) {
    const first = OURS.from + Math.floor(Math.random() * (OURS.to - OURS.from - count));
    const row = Array.from({ length: count }, (_, index) => first + index);
    const held = await Promise.allSettled(row.map(listen));
    for (const each of held) if (each.status === 'fulfilled') await close(each.value);
    if (held.every(({ status }) => status === 'fulfilled')) return first;
  }
}
