import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const OPERATIONS = path.join(import.meta.dirname, '../../../docs/operations.md');
const isInstalled = spawnSync('nginx', ['-v']).status === 0;

/** Describes tests that need nginx, which `npm test` installs if possible. Without it they fail only in CI. */
export function describeWithNginx(title: string, tests: () => void): void {
  if (isInstalled || process.env['CI']) return describe(title, tests);
  process.stderr.write(`Skipped, because nginx is not installed: ${title}\n`);
  describe.skip(title, tests);
}

/** Returns the settings of docs/operations.md, without TLS and with these ports. */
function readDocumentedSettings({ port, apiPort }: { port: number; apiPort: number }): string {
  const [, settings = ''] = /```nginx\n(.*?)```/s.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
  return settings
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${apiPort}`);
}

/** Starts nginx with the documented settings. @returns a function that stops it */
export async function startNginx(ports: { port: number; apiPort: number }): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${folder}/pid; error_log stderr crit; daemon off; worker_processes 1; events {}`,
      `http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
      readDocumentedSettings(ports),
      '}',
    ].join('\n'),
  );
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const isListening = () =>
    fetch(`http://127.0.0.1:${ports.port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return async () => {
    process.off('exit', endWithUs);
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
