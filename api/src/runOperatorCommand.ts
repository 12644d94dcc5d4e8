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

/** Returns the audit log entry of a command: its name and its ids, but no free text from the operator. */
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

/** Read-only commands. */
const READING = new Set(['list', 'show', 'history']);

/** Longer than a healthy Redis takes to accept a connection. */
const REDIS_WAIT_MS = 2_000;

/** The decision is stored, but some of its consequences failed. */
class PartlyDoneError extends Error {
  constructor(failures: readonly string[]) {
    super(
      `The decision is stored, but not everything that belongs to it was done:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`,
    );
  }
}

/**
 * Runs an operator's command on the running server's database, prints its result and exits with code 0. On failure it
 * prints the error's message and exits with 2 for a wrong command line, otherwise with 1. A partial failure, such as an
 * unsent e-mail, also exits with 1.
 */
export function runOperatorCommand(act: (app: App, args: string[]) => Promise<string>): void {
  printResult(act).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(getExitCode(error));
    },
  );
}

async function printResult(act: (app: App, args: string[]) => Promise<string>): Promise<void> {
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

/** @throws PartlyDoneError when the decision was made but some of its consequences failed */
async function runOnce(
  config: Config,
  connection: Connection,
  act: (app: App, args: string[]) => Promise<string>,
): Promise<string> {
  const failures = collectFailures(createLogger('silent'));
  // Photos are not checked automatically here, so no face verifier is started.
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
    // Waits for e-mails and events in flight.
    await app.stop();
  }
  if (isReading || failures.list().length === 0) return output;
  throw new PartlyDoneError(failures.list());
}

/** Waits until the connection is open, because events published earlier are lost. */
async function waitForRedis(commands: RedisConnections['commands']): Promise<void> {
  const isOpen = () => commands.status === 'ready';
  for (let waitedMs = 0; !isOpen() && waitedMs < REDIS_WAIT_MS; waitedMs += 20) await pause(20);
}
