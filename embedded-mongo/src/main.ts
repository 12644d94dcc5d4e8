/**
 * The process: reads its options, serves until it is told to stop, and stops cleanly.
 * Prints one line of JSON when it listens; a parent with an IPC channel gets the same object as a message.
 */
import { parseArgs } from 'node:util';
import { createServer } from './server';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    host: { type: 'string' },
    port: { type: 'string' },
    socket: { type: 'string' },
    'allow-in-production': { type: 'boolean' },
  },
});

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port must be a number from 0 to 65535, not '${text}'`);
  return port;
}

async function main(): Promise<void> {
  const { env } = process;
  const port = values.port ?? env['EMBEDDED_MONGO_PORT'];
  const server = await createServer({
    dataDir: values.data ?? env['EMBEDDED_MONGO_DATA'] ?? '.data/mongo',
    allowInProduction: values['allow-in-production'] === true || env['ALLOW_EMBEDDED_IN_PRODUCTION'] === '1',
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
  process.on('SIGTERM', stop);
  // Ctrl-C reaches the whole group: a parent that still drains needs its database until it lets go of it.
  process.on('SIGINT', process.send ? () => undefined : stop);
  process.on('disconnect', stop);
  const listening = { event: 'listening', uri: server.uri, pid: process.pid };
  process.stdout.write(`${JSON.stringify(listening)}\n`);
  process.send?.(listening);
}

main().catch((error: unknown) => {
  process.stderr.write(`embedded-mongo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
