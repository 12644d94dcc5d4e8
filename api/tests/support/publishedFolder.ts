import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Remote } from '@sixfold/api-contract';
import type { Browser } from './browser';

/** Contents of every published script and style sheet in these tests. */
export const CONTENT = 'console.log(1)';
export const integrityOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
export const INTEGRITY = integrityOf(CONTENT);

export const remoteOf = (name: string, version: string, overrides: Partial<Remote> = {}): Remote => ({
  name,
  version,
  manifest: `/remotes/${name}/${version}/remote.json`,
  base: `/remotes/${name}/${version}/`,
  container: `mfe_${name}_${version.replace(/\W/g, '')}`,
  entry: { file: 'remoteEntry.js', integrity: INTEGRITY },
  exposes: { './remote': [{ file: 'expose.js', integrity: INTEGRITY }] },
  mount: [`/${name}`],
  navigation: [],
  layers: [],
  guard: 'member',
  runtime: '2.9.2',
  chunks: [],
  requires: {},
  preloads: [],
  ...overrides,
});

const SHELL = {
  version: 's1',
  runtime: '2.9.2',
  provides: { '@sixfold/client-kit': '1.4.0' } as Record<string, string>,
  base: '/assets/s1/',
  scripts: [{ file: 'main.js', integrity: INTEGRITY }],
  styles: [{ file: 'main.css', integrity: INTEGRITY }],
  fonts: ['inter.woff2'],
  remoteScripts: [{ file: 'shared.js', integrity: INTEGRITY }],
  sharedScripts: { 'zod/mini': [{ file: 'zod.js', integrity: INTEGRITY }] },
};

/** Writes releases into the folder served by a test's product, like the build tooling. */
export interface PublishedFolder {
  write(file: string, content: string | Buffer): void;
  remove(file: string): void;
  publish(remote: Remote | { name: string; version: string }, previous?: string[]): void;
  publishShell(overrides?: Partial<typeof SHELL>): void;
}

export function openPublishedFolder(publishedDir: string): PublishedFolder {
  function write(file: string, content: string | Buffer): void {
    const target = path.join(publishedDir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  function publish(remote: Remote | { name: string; version: string }, previous: string[] = []): void {
    const folder = `remotes/${remote.name}/${remote.version}`;
    write(`${folder}/remote.json`, JSON.stringify(remote));
    for (const file of ['remoteEntry.js', 'expose.js', 'chunk.js']) write(`${folder}/${file}`, CONTENT);
    write(`remotes/${remote.name}/current.json`, JSON.stringify({ version: remote.version, previous }));
  }

  function publishShell(overrides: Partial<typeof SHELL> = {}): void {
    const shell = { ...SHELL, ...overrides };
    for (const file of ['main.js', 'main.css', 'shared.js']) {
      write(`shell/${shell.version}/${file}`, CONTENT);
      write(`shell/${shell.version}/${file}.br`, brotliCompressSync(CONTENT));
    }
    write(`shell/${shell.version}/shell.json`, JSON.stringify(shell));
    write('shell/current.json', JSON.stringify({ version: shell.version }));
  }

  return {
    write,
    remove: (file) => rmSync(path.join(publishedDir, file), { recursive: true }),
    publish,
    publishShell,
  };
}

/** Requests a page like a browser that follows a link. */
export const openPage = (browser: Browser, url: string) =>
  browser.send('GET', url, { headers: { Accept: 'text/html' } });
