import { createServer, createTemporaryDataDir, type RunningServer } from '@sixfold/embedded-mongo';

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/**
 * Starts one embedded database for all test files, each with its own database on it. Inside a test file's process, the
 * native storage engine would keep that file's modules in memory permanently, 20 MB and more.
 */
export default async function startDatabase(): Promise<void> {
  if (process.env['TEST_MONGODB_URI']) return;
  const { dataDir, remove } = createTemporaryDataDir();
  const server: RunningServer = await createServer({ dataDir, isThrowaway: true });
  process.env['TEST_MONGODB_URI'] = server.uri;
  globalThis.stopTestDatabase = async () => {
    await server.close();
    remove();
  };
}
