import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@sixfold/tooling';

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built API on data of its own, serving what `publishedDir` holds. */
export async function startProduct(publishedDir: string): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-'));
  const child = fork(inRoot('api/dist/main.js'), [], {
    cwd: inRoot(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLISHED_DIR: publishedDir,
      EMBEDDED_MONGO_ENTRY: inRoot('embedded-mongo/dist/main.js'),
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
    },
  });
  const url = await listening(child);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { event?: string; url?: string }) => {
      if (message.event === 'listening' && message.url) resolve(message.url);
    });
    child.once('exit', (code) =>
      reject(new Error(`The product ended with code ${code} before it listened.`)),
    );
  });
}

/** Signs the demo member in and answers the session cookie, name and value. */
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
