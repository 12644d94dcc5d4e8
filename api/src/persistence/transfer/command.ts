import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { mongo } from 'mongoose';
import { DATABASE } from '../../commandLines.mjs';
import { loadConfig, type Config } from '../../config';
import { openDatabaseForCommand, type CommandDatabase } from '../../database';
import { findConnectionStringProblem } from '../connectionString';
import { createProcessLease } from '../processLease';
import { findDatabaseFolder, listDatabaseFolders } from './dumpFolder';
import { exportDatabase, type Moved } from './exportDatabase';
import { importDatabase } from './importDatabase';
import { createLogger } from '../../providers/logger';
import { PACE } from '../../realtime/processCluster';
import { replayDeletions } from '../../replayDeletions';
import { UsageError } from '../../usageError';

export interface Terminal {
  write: (text: string) => void;
  /** Writes to stderr, keeping stdout for scripts. */
  inform: (text: string) => void;
  /** Asks a question; absent when no one can reply. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const describeMoved = ({ collection, documents, indexes }: Moved): string =>
  `${collection}: ${formatCount(documents, 'document', 'documents')}, ${formatCount(indexes, 'index', 'indexes')}\n`;

/** @throws UsageError when the driver rejects the address or it has no database name */
function checkUri(uri: string | undefined): void {
  if (uri === undefined) return;
  const problem = findConnectionStringProblem('--uri', uri);
  if (problem !== undefined) throw new UsageError(problem);
  if (!/^mongodb(\+srv)?:\/\/[^/]+\/[^/?]+/.test(uri))
    throw new UsageError(
      '--uri must end with the name of a database, as in mongodb://127.0.0.1:27017/sixfold.',
    );
}

/** @throws Error when the operator declines or cannot be asked */
async function confirmReplacing({ description }: CommandDatabase, { ask }: Terminal): Promise<void> {
  if (!ask)
    throw new UsageError(`This replaces the database ${description}. Add --yes if that is what you want.`);
  const answer = await ask(`Replace the database ${description}? Type yes: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was changed.');
}

/** Prevents servers from starting on the database while it is replaced. @throws Error when a server already uses it */
async function takeLease(database: CommandDatabase, { inform }: Terminal) {
  const { connection, description, isServed, isExclusive } = database;
  const refusal = `A server uses the database ${description}. Stop it before you import; nothing was changed.`;
  if (isServed) throw new Error(refusal);
  let isLost = false;
  const lease = createProcessLease({
    connection,
    holder: `import ${randomUUID()}`,
    isExclusive,
    pace: PACE,
    refusal,
    logger: {
      ...createLogger('silent'),
      warn: () => inform('Waiting up to 15 seconds for a server that may still run.\n'),
    },
    onLost: () => (isLost = true),
    onChangeReported: async () => undefined,
  });
  await lease.acquire();
  return {
    check: async () => {
      if (isLost) throw new Error('a server has started on this database meanwhile.');
    },
    async release() {
      await lease.retire();
      await lease.release();
    },
  };
}

async function runImport(
  config: Config,
  database: CommandDatabase,
  db: mongo.Db,
  folder: string,
  { drop, yes }: { drop: boolean; yes: boolean },
  terminal: Terminal,
): Promise<void> {
  const { write, inform } = terminal;
  let lease: Awaited<ReturnType<typeof takeLease>> | undefined;
  try {
    await importDatabase(db, findDatabaseFolder(folder, db.databaseName), {
      drop,
      report: (moved) => write(describeMoved(moved)),
      note: (line) => inform(`${line}\n`),
      async beforeWriting({ isReplaced }) {
        lease = await takeLease(database, terminal);
        if (isReplaced && !yes) await confirmReplacing(database, terminal);
      },
      beforeReplacing: async () => lease?.check(),
    });
    const count = await replayDeletions(config, database.connection);
    if (count > 0)
      write(`${formatCount(count, 'account', 'accounts')} deleted since the export: deleted again.\n`);
  } finally {
    await lease?.release();
  }
  write('Imported. The next start of a server reads it.\n');
}

/** @throws UsageError for an unknown option or a missing value */
function parseCommandLine(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: DATABASE.options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs `npm run -s database`. @throws UsageError for a wrong command line */
export async function runDatabaseCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> {
  const { write, inform } = terminal;
  const { positionals, values } = parseCommandLine(args);
  const [command, folderName, ...more] = positionals;
  const isKnown = command === 'export' || command === 'import';
  if (!isKnown || folderName === undefined || more.length > 0)
    throw new UsageError(`Name one folder, as in ${DATABASE.command} -- export <folder>.`);
  checkUri(values.uri);
  const folder = path.resolve(folderName);
  // Checked before anything is opened, because a mistyped folder must not leave an empty database.
  if (command === 'import') listDatabaseFolders(folder);
  const config = loadConfig(env, { isCommand: true });
  const database = await openDatabaseForCommand(config, createLogger('silent'), {
    uri: values.uri,
    isCreated: command === 'import',
  });
  try {
    inform(`Database: ${database.description}\n`);
    const { db } = database.connection;
    if (!db) throw new Error('The database could not be opened.');
    if (command === 'import') return await runImport(config, database, db, folder, values, terminal);
    await exportDatabase(db, folder, (moved) => write(describeMoved(moved)));
    write(`Exported to ${path.join(folder, db.databaseName)}. It holds personal data: keep it private.\n`);
  } finally {
    await database.close();
  }
}
