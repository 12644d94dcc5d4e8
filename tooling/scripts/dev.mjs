/** `npm run dev`: runs the product or one remote from source with hot reload. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { devPortOf, SHELL_DEV_PORT } from '../src/build/devPorts.mjs';
import { REMOTES } from '../src/workspaces.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { ensureFreeApiPort, ensureFreePorts } from './steps/ports.mjs';
import {
  exitWithUsageError,
  orStop,
  parseNames,
  readOptions,
  requireKnown,
  stopOn,
} from './steps/readOptions.mjs';
import { bin } from './steps/runProgram.mjs';

const { values } = readOptions({
  command: 'npm run dev',
  usage: `npm run dev                              everything from source, with hot reload
npm run dev -- --source shell,messaging  these from source, the others as built
npm run dev -- --only messaging          one remote alone: no server, a mock session and a mock API

DEV_PORT moves the development servers (default: 4100, then one port for each remote); PORT sets the API's port.`,
  options: { only: { type: 'string' }, source: { type: 'string' } },
});

const known = ['shell', ...REMOTES];

function readSources() {
  const { only, source } = values;
  if (only !== undefined && source !== undefined)
    exitWithUsageError('--only and --source exclude each other.');
  if (only === 'shell')
    exitWithUsageError(
      'The shell cannot run alone, because it runs the others; use npm run dev -- --source shell.',
    );
  if (only !== undefined) return requireKnown([only], { kind: 'remote', known: REMOTES });
  return source === undefined ? known : parseNames(source, { kind: 'remote', known });
}

const fromSource = orStop(readSources);
if (!Number.isInteger(SHELL_DEV_PORT))
  exitWithUsageError(`DEV_PORT needs a port, not ${process.env.DEV_PORT}.`);
await ensureFreePorts(
  fromSource.map((name) => (name === 'shell' ? SHELL_DEV_PORT : devPortOf(name))),
  { advice: `move all development servers with DEV_PORT=${SHELL_DEV_PORT + 100}` },
);
if (values.only === undefined) await ensureFreeApiPort();
ensureDependencies();

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let isShuttingDown = false;

/** The process exits after this time even if a child is still running. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** @param {number} code */
function shutDown(code) {
  if (isShuttingDown) return;
  isShuttingDown = true;
  setTimeout(() => process.exit(code), SHUTDOWN_TIMEOUT_MS);
  /** @param {import('node:child_process').ChildProcess} child */
  const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;
  const running = children.filter(isRunning);
  const endWithTheLast = () => running.some(isRunning) || process.exit(code);
  for (const child of running) {
    child.once('exit', endWithTheLast);
    child.kill('SIGTERM');
  }
  endWithTheLast();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shutDown(0));

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  child.once('exit', (code) => {
    if (!isShuttingDown) {
      console.error(`${args.join(' ')} ended with code ${code}.`);
      shutDown(code ?? 1);
    }
  });
  children.push(child);
}

/**
 * @param {string} workspace
 * @param {string[]} [more]
 */
function serve(workspace, more = []) {
  run(bin('rspack'), [
    'serve',
    '-c',
    path.join(ROOT, workspace, 'rspack.config.mjs'),
    '--mode',
    'development',
    ...more,
  ]);
}

if (values.only !== undefined) {
  const name = values.only;
  serve(`mfe-${name}`, ['--env', 'alone']);
  console.log(`\n  ${name} alone   http://127.0.0.1:${devPortOf(name)}\n  Stop      Ctrl-C\n`);
} else {
  const { buildBrowserWorkspaces } = await import('../src/build/buildAll.mjs');
  if (fromSource.length < known.length) {
    console.log('Building what changed of the others…');
    await buildBrowserWorkspaces({ fromSource }).catch(stopOn);
  }
  const remotes = fromSource.filter((name) => name !== 'shell');
  if (fromSource.includes('shell')) serve('shell');
  for (const name of remotes) serve(`mfe-${name}`);
  run(bin('tsx'), ['watch', '--clear-screen=false', 'api/src/main.ts'], {
    DEV_SHELL: fromSource.includes('shell') ? `http://127.0.0.1:${SHELL_DEV_PORT}` : '',
    DEV_REMOTES: remotes.map((name) => `${name}=http://127.0.0.1:${devPortOf(name)}`).join(','),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  });
  console.log(
    `\n  From source: ${fromSource.join(', ')}. The server says below where it listens.\n  Stop      Ctrl-C\n`,
  );
}
