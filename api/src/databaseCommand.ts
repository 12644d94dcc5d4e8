import { parseArgs } from 'node:util';
import path from 'node:path';
import { DATABASE } from './commandLines.mjs';
import { loadConfig } from './config';
import { openRunningDatabase } from './database';
import { connectDatabase } from './persistence/connection';
import { findDatabaseFolder } from './persistence/transfer/dumpFolder';
import { exportDatabase, type Moved } from './persistence/transfer/exportDatabase';
import { importDatabase } from './persistence/transfer/importDatabase';
import { createLogger } from './providers/logger';
import { getExitCode, UsageError } from './usageError';

/** The database that was named, or the one that the server uses. */
async function openNamedDatabase(
  uri: string | undefined,
): Promise<{ uri: string; stop: () => Promise<void> }> {
  if (uri === undefined) return openRunningDatabase(loadConfig(), createLogger('silent'));
  if (!/^mongodb(\+srv)?:\/\/[^/]+\/[^/?]+/.test(uri))
    throw new UsageError(
      '--uri must end with the name of a database, as in mongodb://127.0.0.1:27017/sixfold.',
    );
  return { uri, stop: async () => undefined };
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const describeMoved = ({ collection, documents, indexes }: Moved): string =>
  `${collection}: ${counted(documents, 'document', 'documents')}, ${counted(indexes, 'index', 'indexes')}\n`;

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: DATABASE.options,
  });
  const [command, folderName, ...more] = positionals;
  const isKnown = command === 'export' || command === 'import';
  if (!isKnown || folderName === undefined || more.length > 0)
    throw new UsageError(`Name one folder, as in ${DATABASE.command} -- export <folder>.`);
  const folder = path.resolve(folderName);
  const report = (moved: Moved) => void process.stdout.write(describeMoved(moved));
  const database = await openNamedDatabase(values.uri);
  const connection = await connectDatabase(database.uri);
  try {
    const { db } = connection;
    if (!db) throw new Error('The database could not be opened.');
    if (command === 'export') {
      await exportDatabase(db, folder, report);
      process.stdout.write(
        `Exported to ${path.join(folder, db.databaseName)}. It holds personal data: keep it private.\n`,
      );
    } else {
      await importDatabase(db, findDatabaseFolder(folder, db.databaseName), { drop: values.drop, report });
      process.stdout.write('Imported. A server that is running reads it after a restart.\n');
    }
  } finally {
    await connection.close();
    await database.stop();
  }
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${(error instanceof Error ? error.message : String(error)).trimEnd()}\n`);
    process.exit(getExitCode(error));
  },
);
