import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePorts } from './ports';
import { removeFolder, temporaryFolder } from './product';

/** Each side of a call needs several: audio and video share one, and an abandoned attempt keeps its port. */
const RELAY_PORTS = 100;

export interface TurnServer {
  /** Environment variables that make a product use it. */
  env: { TURN_URLS: string; TURN_SECRET: string };
  /** Restarts it on the same port without its former state. */
  start: () => Promise<void>;
  /** Ends it as a crash would. */
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

/** `npm test` installs one where it can; in CI its absence is a failure. */
export const hasTurnServer =
  spawnSync('turnserver', ['--version']).status === 0 || Boolean(process.env['CI']);

/** Starts coturn on loopback with the secret that the API signs its passwords with. */
export async function startTurnServer(): Promise<TurnServer> {
  const folder = temporaryFolder('turn');
  const port = await freePorts(1 + RELAY_PORTS);
  const secret = 'secret-of-the-journeys';
  const args = [
    ['-n', '--no-cli', '--no-tls', '--no-dtls', '--allow-loopback-peers', '--use-auth-secret'],
    ['--listening-ip', '127.0.0.1', '--listening-port', String(port), '--relay-ip', '127.0.0.1'],
    ['--min-port', String(port + 1), '--max-port', String(port + RELAY_PORTS)],
    ['--realm', 'sixfold', '--static-auth-secret', secret],
    ['--log-file', 'stdout', '--pidfile', path.join(folder, 'pid'), '--userdb', path.join(folder, 'users')],
  ].flat();
  let running: ChildProcess | undefined;
  const endWithUs = () => running?.kill('SIGKILL');
  process.once('exit', endWithUs);

  const server: TurnServer = {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret },
    async start() {
      const child = spawn('turnserver', args, { stdio: ['ignore', 'pipe', 'ignore'] });
      running = child;
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`turnserver ended with code ${code}.`)));
        child.stdout.on('data', (line: Buffer) => {
          if (line.includes('DB connection success')) resolve();
        });
      });
    },
    async stop() {
      const child = running;
      if (!child) return;
      running = undefined;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await server.stop();
      process.off('exit', endWithUs);
      removeFolder(folder);
    },
  };
  await server.start();
  return server;
}
