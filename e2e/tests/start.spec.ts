import { spawn } from 'node:child_process';
import path from 'node:path';
import { holdPort } from '../src/product/ports';
import { productEnv, temporaryFolder } from '../src/product/product';
import { ROOT } from '../src/root';
import { copyOfSeed } from '../src/product/seededData';
import { expect, test } from '../src/test';

/** Runs the server until it exits; returns its exit code and its output. */
function runServer(
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/main.js')], {
      cwd: ROOT,
      env: productEnv({ dataDir, env }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('exit', (code) => resolve({ code, output }));
  });
}

test('a busy port is reported with a remedy', async () => {
  const { port, release } = await holdPort();
  const { code, output } = await runServer({ PORT: String(port) }, copyOfSeed());
  await release();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is busy.`);
  expect(output).toContain('PORT=');
});

/** `config.test` names what production needs. */
test('a wrong configuration is reported completely before anything starts', async () => {
  const { code, output } = await runServer(
    { PORT: 'eighty', MONGODB_URI: 'file:///tmp', RATE_LIMIT_SCALE: '-1' },
    temporaryFolder('data'),
  );
  expect(code).toBe(1);
  for (const name of ['PORT', 'MONGODB_URI', 'RATE_LIMIT_SCALE']) expect(output).toContain(name);
});
