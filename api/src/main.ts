import { composeDeps } from './compose';
import { loadConfig } from './config';
import { createApp } from './createApp';
import { openDatabase } from './database';
import { listen } from './listen';
import { connectDatabase } from './persistence/connection';
import { createLogger } from './providers/logger';

/** Everything must be down within this time after it was asked to stop. */
const STOP_TIMEOUT_MS = 10_000;

/** Resolves with the first signal, even one that comes while we are still starting. */
const askedToStop = new Promise<string>((resolve) => {
  process.on('SIGTERM', resolve);
  process.on('SIGINT', resolve);
});

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  // A promise that nobody waits for must not end everybody's connections, but is never swallowed either.
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled_rejection'));
  const database = await openDatabase(config, logger);
  const connection = await connectDatabase(database.uri);
  const app = createApp(composeDeps(config, connection, logger));
  await app.prepare();
  if (config.seedDemo) {
    await app.demo.seedIfEmpty();
    app.demo.startReacting();
  }

  app.reviewDesk.startTelling();

  const url = await listen(app.http, config);
  logger.info({ url }, 'listening');
  tellParent({ event: 'listening', url });

  // A start is finished before it is undone: half a set of demo members would look like a whole one next time.
  const signal = await askedToStop;
  logger.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await app.stop();
  await connection.close();
  await database.stop();
  logger.info({}, 'stopped');
  process.exit(0);
}

/** A parent process learns the address from one line of JSON, or as a message when it opened a channel. */
function tellParent(event: { event: 'listening'; url: string }): void {
  process.send?.(event);
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(event)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
