import type { Connection } from 'mongoose';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app';
import { collectFailures } from './commandFailures';
import { composeDeps } from './compose';
import { loadConfig, type Config } from './config';
import { createApp } from './createApp';
import { openDatabaseForCommand } from './database';
import { createAuditLog, type AuditEvent } from './providers/auditLog';
import { createLogger } from './providers/logger';
import type { RedisConnections } from './providers/redis';
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

/** Longer than a healthy Redis takes to accept a connection. */
const REDIS_WAIT_MS = 2_000;

/** The decision is stored, and something that belongs to it failed. */
class PartlyDoneError extends Error {
  constructor(failures: readonly string[]) {
    super(
      `The decision is stored, but not everything that belongs to it was done:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`,
    );
  }
}

/**
 * Runs an operator's command on the database of the running server, prints its result and ends the process with code 0.
 * On failure it prints the error's message and ends with 2 for a wrong command line, otherwise with 1; so it does when a
 * part of the work failed, such as an e-mail.
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
  const config = loadConfig(process.env, { isCommand: true });
  const database = await openDatabaseForCommand(config, createLogger('silent'));
  process.stderr.write(`Database: ${database.description}\n`);
  const audit = createAuditLog(
    createLogger(config.production ? 'info' : 'silent', 'stderr'),
    config.sessionKeys[0] ?? '',
  );
  try {
    process.stdout.write(await runOnce(config, database.connection, act));
    audit.record({ ...describeCommand(process.argv), outcome: 'done' });
  } catch (error) {
    audit.record({ ...describeCommand(process.argv), outcome: 'failed' });
    throw error;
  } finally {
    await database.close();
  }
}

/** @throws PartlyDoneError when the decision was made and a part of its consequences failed */
async function runOnce(
  config: Config,
  connection: Connection,
  act: (app: App, args: string[]) => Promise<string>,
): Promise<string> {
  const failures = collectFailures(createLogger('silent'));
  // Nothing is checked by a program here, so none is started.
  const deps = composeDeps({ ...config, photoCheck: 'manual' }, connection, failures.logger);
  const redis = deps.connectRedis?.();
  const isReading = READING.has(process.argv[2] ?? '');
  const app = createApp({ ...deps, connectRedis: redis && (() => redis) });
  let output: string;
  try {
    if (redis && !isReading) await waitForRedis(redis.commands);
    output = await act(app, process.argv.slice(2));
    if (!isReading) await app.reportChange();
    if (redis && !isReading)
      await redis.commands
        .ping()
        .catch(() => failures.add('the running servers were not informed: Redis does not reply'));
  } finally {
    // Waits for e-mails and events that are under way.
    await app.stop();
  }
  if (isReading || failures.list().length === 0) return output;
  throw new PartlyDoneError(failures.list());
}

/** Events that are published before the connection is open are lost. */
async function waitForRedis(commands: RedisConnections['commands']): Promise<void> {
  const isOpen = () => commands.status === 'ready';
  for (let waitedMs = 0; !isOpen() && waitedMs < REDIS_WAIT_MS; waitedMs += 20) await pause(20);
}
