import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot } from '@sixfold/tooling';

export interface Product {
  url: string;
  pid: number;
  publishedDir: string;
  dataDir: string;
  stop(): Promise<void>;
  /** Kills the process abruptly; its data stays for the next one. */
  kill(): Promise<void>;
}

interface ProductOptions {
  /** Data of an earlier process; new when absent. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with each line of the log. */
  onLog?: (line: string) => void;
}

/** Starts the built API with its own data, serving `publishedDir`. */
export async function startProduct(
  publishedDir: string,
  {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-')),
    env = {},
    onLog,
  }: ProductOptions = {},
): Promise<Product> {
  const child = fork(inRoot('api/dist/main.js'), [], {
    // Without tsx, as `npm start` runs it.
    execArgv: [],
    cwd: inRoot(),
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLISHED_DIR: publishedDir,
      EMBEDDED_MONGO_ENTRY: inRoot('embedded-mongo/dist/main.js'),
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      WATCHED_PERCENT: '0',
      // Ignores the environment of the person running the bench.
      MONGODB_URI: '',
      REDIS_URL: '',
      SMTP_URL: '',
      OPENAI_API_KEY: '',
      ...env,
    },
  });
  if (onLog && child.stdout) createInterface({ input: child.stdout }).on('line', onLog);
  const url = await waitForListening(child);
  const end = async (signal: NodeJS.Signals) => {
    // Emitted after `exit`, when the log is complete.
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    publishedDir,
    dataDir,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const currentFileOf = (publishedDir: string) => path.join(publishedDir, 'shell', 'current.json');

const readJson = (file: string) =>
  JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string; base: string };

const shellFileOf = (publishedDir: string) =>
  path.join(publishedDir, 'shell', readJson(currentFileOf(publishedDir)).version, 'shell.json');

function writeAtomically(file: string, content: string): void {
  fs.writeFileSync(`${file}.tmp`, content);
  fs.renameSync(`${file}.tmp`, file);
}

/** Returns the folder from which a product's pages load the shell's scripts, with a trailing slash. */
export function shellBaseOf({ publishedDir }: Product): string {
  return readJson(shellFileOf(publishedDir)).base;
}

/** Makes a peer's pages load everything from its copy in that remote's folder (see oneBundle/build.mjs). */
export function servePeerFrom(remote: string, { publishedDir }: Product): void {
  const file = shellFileOf(publishedDir);
  const shell = readJson(file);
  writeAtomically(file, JSON.stringify({ ...shell, base: `/remotes/${remote}/${shell.version}/` }));
  // The API rereads a description when current.json changes.
  writeAtomically(currentFileOf(publishedDir), JSON.stringify({ version: shell.version }));
}

function waitForListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { event?: string; url?: string }) => {
      if (message.event === 'listening' && message.url) resolve(message.url);
    });
    child.once('exit', (code) =>
      reject(new Error(`The product ended with code ${code} before it listened.`)),
    );
  });
}

/** Signs in the demo member and returns the session cookie. */
export async function signIn({ url }: Product): Promise<{ name: string; value: string; header: string }[]> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'demo@sixfold.example', password: 'sixfold-demo' }),
  });
  if (!response.ok) throw new Error(`The demo member could not sign in: ${response.status}`);
  return response.headers.getSetCookie().map((line) => {
    const header = line.split(';')[0] ?? '';
    const at = header.indexOf('=');
    return { name: header.slice(0, at), value: header.slice(at + 1), header };
  });
}
