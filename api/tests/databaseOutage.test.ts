import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { authCalls, systemCalls } from '@sixfold/api-contract';
import { connectDatabase } from '../src/persistence/connection';
import { createIndexes } from '../src/persistence/createIndexes';
import { createGridFsPhotoStore } from '../src/providers/photoStore';
import { createTestEnvironment, type TestEnvironment } from './support/testEnvironment';
import { expectEventually, waitUntil } from './support/waiting';

const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
const sockets = new Set<Socket>();
let isHanging = false;
/** Proxies the test database; while closed, it refuses connections. */
const database = createServer((near) => {
  const socketFile = decodeURIComponent(uri.hostname);
  const far = uri.port ? connect(Number(uri.port), uri.hostname) : connect(socketFile);
  near.pipe(far).pipe(near);
  for (const socket of [near, far]) {
    if (isHanging) socket.pause();
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => near.destroy() && far.destroy());
  }
});
const startListening = (port: number) =>
  new Promise<void>((resolve) => database.listen(port, '127.0.0.1', resolve));
async function stopListening(): Promise<void> {
  const closed = new Promise((resolve) => database.close(resolve));
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await closed;
}

/** Holds every byte in both directions, like a server that no longer replies, until called with false. */
function hang(isHeld: boolean): void {
  isHanging = isHeld;
  for (const socket of sockets)
    if (isHeld) socket.pause();
    else socket.resume();
}

let port: number;
let environment: TestEnvironment;
/** Shorter than in production, where a test would wait half a minute. */
const COMMAND_TIMEOUT_MS = 1_000;
const statusOfReady = async () => (await environment.visitor().call(systemCalls.ready)).status;

beforeAll(async () => {
  await startListening(0);
  ({ port } = database.address() as AddressInfo);
  const connection = await connectDatabase(`mongodb://127.0.0.1:${port}/database_outage`, {
    serverSelectionTimeoutMS: 1_000,
    heartbeatFrequencyMS: 500,
    socketTimeoutMS: COMMAND_TIMEOUT_MS,
    waitQueueTimeoutMS: COMMAND_TIMEOUT_MS,
  });
  await connection.dropDatabase();
  environment = await createTestEnvironment(
    {},
    { connection, photoStore: createGridFsPhotoStore(connection) },
  );
});
afterAll(async () => {
  const { connection } = environment.deps;
  await connection.dropDatabase();
  await environment.stop();
  await connection.close();
  await stopListening();
});

it('calls fail with a message while the database refuses connections, and recover afterwards', async () => {
  const ada = await environment.account('Ada');
  expect(await statusOfReady()).toBe(200);

  await stopListening();
  const { status, body } = await ada.browser.call(authCalls.getUser);
  expect(status).toBe(503);
  expect(body).toMatchObject({
    id: 'database_unavailable',
    error: 'We cannot reach our data right now. Nothing was lost; please try again in a moment.',
  });
  expect((await environment.visitor().call(systemCalls.ready)).body).toMatchObject({
    id: 'database_unavailable',
  });
  await waitUntil(() => environment.logs.some(({ event }) => event === 'database_away'));

  await startListening(port);
  await expectEventually(statusOfReady, 200);
  expect((await ada.browser.call(authCalls.getUser)).status).toBe(200);
});

it('calls fail with a message while the database hangs', async () => {
  const bea = await environment.account('Bea');
  hang(true);
  const { status, body } = await bea.browser.call(authCalls.getUser);
  expect(await statusOfReady()).toBe(503);
  hang(false);
  expect([status, body]).toEqual([503, expect.objectContaining({ id: 'database_unavailable' })]);
  await expectEventually(statusOfReady, 200);
  expect((await bea.browser.call(authCalls.getUser)).status).toBe(200);
});

it('building indexes may exceed the command timeout', async () => {
  const { connection } = environment.deps;
  await waitUntil(async () => (await statusOfReady()) === 200);
  hang(true);
  const building = createIndexes(connection, environment.deps.logger);
  await expect(connection.collection('users').findOne({})).rejects.toThrow(/timed out/i);
  hang(false);
  await expect(building).resolves.toBeUndefined();
});

it('server commands have a timeout of 15 seconds, and wait at most 10 for a connection', async () => {
  const connection = await connectDatabase(uri.href);
  const { socketTimeoutMS, waitQueueTimeoutMS } = connection.getClient().options;
  expect({ socketTimeoutMS, waitQueueTimeoutMS }).toEqual({
    socketTimeoutMS: 15_000,
    waitQueueTimeoutMS: 10_000,
  });
  await connection.close();
});

it('calls fail with a message after the primary stepped down, and the process is not ready', async () => {
  const { connection } = environment.deps;
  const command = jest.spyOn(connection.db as NonNullable<typeof connection.db>, 'command');
  command.mockResolvedValue({ isWritablePrimary: false, ok: 1 });
  expect(await statusOfReady()).toBe(503);
  command.mockRestore();
  expect(await statusOfReady()).toBe(200);
});
