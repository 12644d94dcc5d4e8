import { composeDeps } from './compose';
import { loadConfig } from './config';
import { createApp } from './createApp';
import { openDatabase } from './database';
import { listen } from './listen';
import { connectDatabase } from './persistence/connection';
import { enlargeDriverSets } from './persistence/enlargeDriverSets';
import { createLogger } from './providers/logger';

/** Time limit for the shutdown after a signal. */
const STOP_TIMEOUT_MS = 10_000;

/** Resolves with the first signal, even one received during startup. */
const stopSignal = new Promise<string>((resolve) => {
  process.on('SIGTERM', resolve);
  process.on('SIGINT', resolve);
});

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  // Logs unhandled rejections instead of crashing, which would end every connection.
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled_rejection'));
  const database = await openDatabase(config, logger);
  const connection = await connectDatabase(database.uri);
  enlargeDriverSets(connection.getClient());
  const app = createApp(composeDeps(config, connection, logger));
  await app.prepare();
  if (config.seedDemo) {
    const demo = await app.loadDemo();
    await demo.seedIfEmpty();
    demo.startReacting();
  }

  app.effects.start();
  app.releaseRetention.start();

  const url = await listen(app.http, config);
  logger.info({ url }, 'listening');
  reportToParent({ event: 'listening', url });

  // Completes startup before shutting down: a partial set of demo members would look complete on the next start.
  const signal = await stopSignal;
  logger.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await app.stop();
  await connection.close();
  await database.stop();
  logger.info({}, 'stopped');
  process.exit(0);
}

/** Reports the address to a parent process, as a message over its channel or as one line of JSON. */
function reportToParent(event: { event: 'listening'; url: string }): void {
  process.send?.(event);
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(event)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
