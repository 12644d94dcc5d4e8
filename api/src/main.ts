import { composeDeps } from './compose';
import { loadConfig } from './config';
import { createApp } from './createApp';
import { openDatabase } from './database';
import { listen } from './listen';
import { connectDatabase } from './persistence/connection';
import { createLogger } from './providers/logger';

/** Everything must be down within this time after the first signal. */
const STOP_TIMEOUT_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, logger);
  const connection = await connectDatabase(database.uri);
  const app = createApp(composeDeps(config, connection, logger));
  await app.prepare();
  if (config.seedDemo) {
    await app.demo.seedIfEmpty();
    app.demo.startReacting();
  }

  const url = await listen(app.http, config);
  logger.info({ url }, 'listening');
  tellParent({ event: 'listening', url });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void app
      .stop()
      .then(() => connection.close())
      .then(() => database.stop())
      .then(() => logger.info({}, 'stopped'))
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'stop_failed');
        process.exit(1);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
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
