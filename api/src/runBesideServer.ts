import { userInfo } from 'node:os';
import path from 'node:path';
import type { App } from './app';
import { composeDeps } from './compose';
import { loadConfig } from './config';
import { createApp } from './createApp';
import { openRunningDatabase } from './database';
import { connectDatabase } from './persistence/connection';
import { createAuditLog, type AuditEvent } from './providers/auditLog';
import { createLogger } from './providers/logger';
import { getExitCode } from './usageError';

/** Returns what the audit log says of a command: its name and the ids it was given, never what the operator typed. */
export function describeCommand([, file = '', command = '', ...given]: string[]): Omit<
  AuditEvent,
  'outcome'
> {
  return {
    action: `operator.${path.parse(file).name} ${/^[a-z-]{1,30}$/.test(command) ? command : '?'}`,
    operator: userInfo().username,
    ids: given.filter((word) => /^[0-9a-f]{24}$/.test(word)),
  };
}

/** Commands that only show something. */
const READING = new Set(['list', 'show', 'history']);

/**
 * Runs an operator's command on the database of the running server, prints its result and ends the process with code 0.
 * On failure it prints the error's message and ends with 2 for a wrong command line, otherwise with 1.
 */
export function runBesideServer(act: (app: App, args: string[]) => Promise<string>): void {
  answer(act).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(getExitCode(error));
    },
  );
}

async function answer(act: (app: App, args: string[]) => Promise<string>): Promise<void> {
  const config = loadConfig();
  const logger = createLogger('silent');
  const database = await openRunningDatabase(config, logger);
  const connection = await connectDatabase(database.uri);
  const audit = createAuditLog(
    createLogger(config.production ? 'info' : 'silent', 'stderr'),
    config.sessionKeys[0] ?? '',
  );
  // Nothing is checked by a program here, so none is started.
  const app = createApp(composeDeps({ ...config, photoCheck: 'manual' }, connection, logger));
  try {
    process.stdout.write(await act(app, process.argv.slice(2)));
    if (!READING.has(process.argv[2] ?? '')) await app.reportChange();
    audit.record({ ...describeCommand(process.argv), outcome: 'done' });
  } catch (error) {
    audit.record({ ...describeCommand(process.argv), outcome: 'failed' });
    throw error;
  } finally {
    await app.stop();
    await connection.close();
    await database.stop();
  }
}
