/**
 * `npm run dev`                             everything from source, with hot reload
 * `npm run dev -- --source shell,messaging` these from source, the others as built
 * `npm run dev -- --only messaging`         one remote alone: no server, a mock session and a mock API
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies, ROOT, stop } from './steps/dependencies.mjs';

ensureDependencies();
const { REMOTES } = await import('../src/workspaces.mjs');
const { devPortOf, SHELL_DEV_PORT } = await import('../src/build/devPorts.mjs');

const { values } = parseArgs({ options: { only: { type: 'string' }, source: { type: 'string' } } });
const known = ['shell', ...REMOTES];

function checked(names) {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) stop(`There is no ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  return names;
}

const children = [];
let leaving = false;

/** A child that does not end by then is left to the system. */
const FAREWELL_MS = 10_000;

function leave(code) {
  if (leaving) return;
  leaving = true;
  setTimeout(() => process.exit(code), FAREWELL_MS);
  const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;
  const running = children.filter(isRunning);
  const endWithTheLast = () => running.some(isRunning) || process.exit(code);
  for (const child of running) {
    child.once('exit', endWithTheLast);
    child.kill('SIGTERM');
  }
  endWithTheLast();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => leave(0));

function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  child.once('exit', (code) => {
    if (!leaving) {
      console.error(`${args.join(' ')} ended with code ${code}.`);
      leave(code ?? 1);
    }
  });
  children.push(child);
}

const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);

/** Serves one browser room from source. */
function serve(room, more = []) {
  run(bin('rspack'), [
    'serve',
    '-c',
    path.join(ROOT, room, 'rspack.config.mjs'),
    '--mode',
    'development',
    ...more,
  ]);
}

if (values.only) {
  const [name] = checked([values.only]);
  if (name === 'shell')
    stop('The shell cannot run alone: it is what runs the others. Use `npm run dev -- --source shell`.');
  serve(`mfe-${name}`, ['--env', 'alone']);
  console.log(`\n  ${name} alone   http://127.0.0.1:${devPortOf(name)}\n  Stop      Ctrl-C\n`);
} else {
  const fromSource = values.source ? checked(values.source.split(',')) : known;
  const { buildBrowserRooms } = await import('../src/build/buildAll.mjs');
  if (fromSource.length < known.length) {
    console.log('Building what changed of the others…');
    await buildBrowserRooms({ fromSource });
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
