/** `npm start`: takes a clean checkout to a running Sixfold and prints its address. */
import { ensureDependencies, stop } from './steps/dependencies.mjs';
import { ensureFreeApiPort } from './steps/ports.mjs';
import { readOptions, stopOn } from './steps/readOptions.mjs';

readOptions({
  command: 'npm start',
  usage: `npm start   installs, builds what changed, starts database and server, and prints the address

PORT chooses the port (default: 3000, or the next free one). An empty database is filled with demo members; SEED_DEMO=0
leaves it empty.`,
});
await ensureFreeApiPort();
ensureDependencies();
const { buildAll, buildServers } = await import('../src/build/buildAll.mjs');
const { startApi } = await import('./steps/apiProcess.mjs');

console.log('Building what changed…');
try {
  // With a release store, members get its releases; local builds may be older.
  await (process.env.RELEASE_STORE_URL ? buildServers() : buildAll());
} catch (failure) {
  stop(`The build failed. Nothing was published.\n${/** @type {Error} */ (failure).message}`);
}

console.log('Starting the server and its database…');
const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => leaving.abort());

const api = await startApi({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }).catch(stopOn);
const demo = process.env.SEED_DEMO !== '0' && process.env.NODE_ENV !== 'production';

console.log(`
  Sixfold is running.

  Open      ${api.url}
${demo ? '  Sign in   demo@sixfold.example  /  sixfold-demo\n' : ''}  Stop      Ctrl-C
`);

leaving.signal.addEventListener('abort', () => void api.stop());
if (leaving.signal.aborted) void api.stop();
api.child.once('exit', (code) => process.exit(leaving.signal.aborted ? 0 : (code ?? 1)));
