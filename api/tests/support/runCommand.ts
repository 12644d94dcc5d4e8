import { spawn } from 'node:child_process';
import path from 'node:path';

export interface CommandResult {
  code: number | null;
  out: string;
  error: string;
}

/** Runs an operator program from source with only the given environment. */
export const runCommand = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const entry = path.join(import.meta.dirname, `../../src/${program}.ts`);
    const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (error += part.toString()));
    child.once('close', (code) => resolve({ code, out, error }));
  });
