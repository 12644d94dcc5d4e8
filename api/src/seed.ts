import { composeDeps } from './compose';
import { loadConfig } from './config';
import { createApp } from './createApp';
import { describeDatabase, openDatabase } from './database';
import { connectDatabase } from './persistence/connection';
import { createLogger } from './providers/logger';

/** `npm run seed`: fills an empty database with demo members and exits. Stop the server first if it is running. */
async function seed(): Promise<void> {
  const config = loadConfig();
  if (config.production)
    throw new Error('Demo members do not belong into production. Unset NODE_ENV=production to seed.');
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, logger);
  const connection = await connectDatabase(database.uri);
  process.stderr.write(`Database: ${describeDatabase(config, connection)}\n`);
  const app = createApp(composeDeps(config, connection, logger));
  try {
    await app.prepare();
    const demo = await app.loadDemo();
    const seeded = await demo.seedIfEmpty();
    process.stdout.write(
      seeded
        ? 'The database now has demo members.\n'
        : 'The database already has accounts; nothing was changed.\n',
    );
  } finally {
    await app.stop();
    await connection.close();
    await database.stop();
  }
}

seed().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
