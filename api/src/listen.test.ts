import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from './listen';

const servers: Server[] = [];
const server = () => {
  const made = createServer();
  servers.push(made);
  return made;
};
afterEach(() => Promise.all(servers.splice(0).map((made) => new Promise((resolve) => made.close(resolve)))));

const busyPort = async () => {
  const busy = server();
  await listen(busy, { host: '127.0.0.1', port: 0, portGiven: false });
  return (busy.address() as AddressInfo).port;
};

it('uses the next free port when the port was not set explicitly', async () => {
  const port = await busyPort();
  const url = await listen(server(), { host: '127.0.0.1', port, portGiven: false });
  expect(Number(new URL(url).port)).toBeGreaterThan(port);
});

it('explains what to do when the explicitly set port is busy', async () => {
  const port = await busyPort();
  await expect(listen(server(), { host: '127.0.0.1', port, portGiven: true })).rejects.toThrow(
    `Port ${port} is busy`,
  );
});
