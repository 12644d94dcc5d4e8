/** Runs an operator program of the API with the arguments of this process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './dependencies.mjs';
import { readOptions, stopOn } from './readOptions.mjs';

/**
 * @template {import('./readOptions.mjs').OptionTypes} T
 * @param {string} name of the file in api/dist
 * @param {import('./readOptions.mjs').CommandLine<T>} commandLine
 */
export async function runApiProgram(name, commandLine) {
  readOptions(commandLine);
  ensureDependencies();
  const { buildServers } = await import('../../src/build/buildAll.mjs');
  // Standard output belongs to the program, because it may be piped into a file.
  await buildServers(console.error).catch(stopOn);
  const { status } = spawnSync(
    process.execPath,
    [path.join(ROOT, `api/dist/${name}.js`), ...process.argv.slice(2)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { EMBEDDED_MONGO_ENTRY: path.join(ROOT, 'embedded-mongo/dist/main.js'), ...process.env },
    },
  );
  process.exit(status ?? 1);
}
