import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BodyOf, remotesCalls } from '@sixfold/api-contract';
import { PUBLISHED_DIR, ROOT } from '../root';

export type ClientReport = BodyOf<typeof remotesCalls.reportRemoteFailure>;

/** The built product with its own port and data. */
export interface Product {
  /** Without a slash at the end. */
  url: string;
  dataDir: string;
  publishedDir: string;
  /** The reports of browsers to `POST /api/client-reports`, as the server logged them. */
  reports(): ClientReport[];
  /** Stops the process as Ctrl-C does and returns its exit code. The data stay. */
  stop(): Promise<number | null>;
  /** Ends the process without a warning. The data stay. */
  kill(): Promise<number | null>;
}

interface Wishes {
  publishedDir?: string;
  /** The folder of the data; an empty one by default, which the product fills with demo members. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
}

export const temporaryFolder = (name: string): string =>
  fs.mkdtempSync(path.join(os.tmpdir(), `sixfold-e2e-${name}-`));

/** Removes a folder and retries, because a stopping process may still write into it. */
export const removeFolder = (folder: string): void =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** The default configuration of a product. */
export function productEnv({ publishedDir = PUBLISHED_DIR, dataDir, env }: Wishes): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLISHED_DIR: publishedDir,
    // Some twenty products start in a run; reading their compiled code saves a fifth of each start.
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache/e2e-compiled'),
    EMBEDDED_MONGO_ENTRY: path.join(ROOT, 'embedded-mongo/dist/main.js'),
    RATE_LIMIT_SCALE: '0',
    PHOTO_CHECK: 'test',
    DEMO_PACE: 'fast',
    // Journeys count requests.
    WATCHED_PERCENT: '0',
    LOG_LEVEL: 'warn',
    MONGODB_URI: '',
    REDIS_URL: '',
    SMTP_URL: '',
    OPENAI_API_KEY: '',
    ...env,
  };
}

/**
 * Starts `api/dist/main.js` and waits until it listens.
 * @throws Error with the last lines of its log when it ends before that
 */
export async function startProduct(wishes: Wishes = {}): Promise<Product> {
  const { publishedDir = PUBLISHED_DIR, dataDir = temporaryFolder('data') } = wishes;
  const child = fork(path.join(ROOT, 'api/dist/main.js'), [], {
    cwd: ROOT,
    env: productEnv({ ...wishes, dataDir }),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      printFailedRequests(chunk.toString());
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // A test runner that is killed must not leave servers behind.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));

  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { event?: string; url?: string }) => {
      // By number: a name may have two addresses, and the product listens on one.
      if (message.event === 'listening' && message.url)
        resolve(message.url.replace('//localhost:', '//127.0.0.1:'));
    });
    void ended.then((code) =>
      reject(new Error(`The product ended (code ${code}) before it listened.\n${log.slice(-3_000)}`)),
    );
  });
  await fetch(`${url}/ready`);
  return {
    url,
    dataDir,
    publishedDir,
    reports: () => readReports(log),
    stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return ended;
    },
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** Prints the errors behind the server's responses with status 500. */
function printFailedRequests(log: string): void {
  for (const line of log.split('\n'))
    if (line.includes('"request_failed"')) process.stderr.write(`${line}\n`);
}

function readReports(log: string): ClientReport[] {
  return log.split('\n').flatMap((line) => {
    if (!line.includes('"client_report"')) return [];
    try {
      return [JSON.parse(line) as ClientReport];
    } catch {
      return []; // The line is incomplete.
    }
  });
}

/** A product that runs elsewhere. Its data and its log are out of reach. */
export const deployedProduct = (address: string): Product => ({
  url: new URL(address).origin,
  dataDir: '',
  publishedDir: '',
  reports: () => [],
  stop: () => Promise.resolve(0),
  kill: () => Promise.resolve(0),
});
