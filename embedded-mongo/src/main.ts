/**
 * Process entry point: reads the options, serves until it is stopped, and shuts down cleanly. Prints one line of JSON
 * when listening; a parent with an IPC channel gets the same object as a message.
 */
import { parseArgs } from 'node:util';
import { salvage } from './salvage';
import { createServer } from './server';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    host: { type: 'string' },
    port: { type: 'string' },
    socket: { type: 'string' },
    'compact-minutes': { type: 'string' },
    'allow-in-production': { type: 'boolean' },
    salvage: { type: 'string' },
  },
});

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port must be a number from 0 to 65535, not '${text}'`);
  return port;
}

/** Deleted data must be gone within an hour, including the time for copying. */
const COMPACT_MINUTES_MAX = 50;

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0 && minutes <= COMPACT_MINUTES_MAX))
    throw new Error(`--compact-minutes must be above 0 and at most ${COMPACT_MINUTES_MAX}, not '${text}'`);
  return minutes;
}

async function main(): Promise<void> {
  const { env } = process;
  const port = values.port ?? env['EMBEDDED_MONGO_PORT'];
  const dataDir = values.data ?? env['EMBEDDED_MONGO_DATA'] ?? '.data/mongo';
  if (values.salvage !== undefined) {
    process.stdout.write(`${JSON.stringify(await salvage(dataDir, values.salvage))}\n`);
    return;
  }
  const compactMinutes = values['compact-minutes'] ?? env['EMBEDDED_MONGO_COMPACT_MINUTES'];
  const server = await createServer({
    dataDir,
    allowInProduction: values['allow-in-production'] === true || env['ALLOW_EMBEDDED_IN_PRODUCTION'] === '1',
    ...(compactMinutes === undefined ? {} : { compactionIntervalMs: readMinutes(compactMinutes) * 60_000 }),
    ...(port === undefined ? {} : { port: readPort(port) }),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.socket === undefined ? {} : { socketPath: values.socket }),
  });
  if (new URL(server.uri).port !== '')
    process.stderr.write(
      'embedded-mongo: listens on TCP without a password. Every user of this machine can read and change the data.\n',
    );
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`embedded-mongo: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  // Ctrl-C reaches the process group, and systemd's SIGTERM every process of a service. A draining parent needs its
  // database until it disconnects.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, process.send ? () => undefined : stop);
  process.on('disconnect', stop);
  const listening = { event: 'listening', uri: server.uri, pid: process.pid };
  process.stdout.write(`${JSON.stringify(listening)}\n`);
  process.send?.(listening);
}

main().catch((error: unknown) => {
  process.stderr.write(`embedded-mongo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
