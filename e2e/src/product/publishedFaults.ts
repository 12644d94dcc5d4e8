import fs from 'node:fs';
import path from 'node:path';
import type { Remote } from '@sixfold/api-contract';
import type { Page } from '@playwright/test';
import { versionOf } from './published';

/** The fault of a published file. The server adds the usual cache headers. */
export type FileFault = 'missing' | 'tampered';

const TAMPERED = 'globalThis.tamperedCodeRan = true; throw new Error("tampered");';

/** The file itself and its compressed siblings. */
const siblingsOf = (file: string) => ['', '.br', '.gz'].map((end) => file + end).filter(fs.existsSync);

function damage(file: string, fault: FileFault): () => void {
  const kept = siblingsOf(file).map((name) => ({ name, content: fs.readFileSync(name) }));
  for (const { name } of kept) fs.rmSync(name);
  if (fault === 'tampered') fs.writeFileSync(file, TAMPERED);
  return () => {
    for (const { name, content } of kept) fs.writeFileSync(name, content);
  };
}

/**
 * Damages a published file and lets the browser of the page load it once. Returns a function that repairs it. A changed
 * file is served with status 200 and cached for a year like every published file, so the browser keeps reading it from
 * its HTTP cache after the repair.
 */
export async function damageFor(
  page: Page,
  publishedDir: string,
  file: string,
  fault: FileFault,
): Promise<() => void> {
  const mend = damage(file, fault);
  const address = `/${path.relative(publishedDir, file)}`.replace(/^\/shell\//, '/assets/');
  // The cache belongs to the origin, so the page has to be there.
  if (page.url() === 'about:blank') await page.goto('/api/remotes');
  await page.evaluate(
    (read) => fetch(read, { cache: 'reload' }).then((response) => response.text()),
    address,
  );
  // A document does not request files that it has in memory.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.detach();
  return mend;
}

const readRemote = (publishedDir: string, name: string): { folder: string; remote: Remote } => {
  const folder = path.join(publishedDir, 'remotes', name, versionOf(publishedDir, name));
  return { folder, remote: JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Remote };
};

export function entryOf(publishedDir: string, name: string): string {
  const { folder, remote } = readRemote(publishedDir, name);
  return path.join(folder, remote.entry.file);
}

/** The chunk of the remote's pages. */
export function pagesChunkOf(publishedDir: string, name: string): string {
  const { folder, remote } = readRemote(publishedDir, name);
  return path.join(folder, remote.exposes['./remote']?.[0]?.file ?? '');
}

/** A file of the shell by the beginning of its name: `main.`, `with-remotes.`. */
export function shellFileOf(publishedDir: string, start: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(publishedDir, 'shell/current.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(publishedDir, 'shell', version);
  const name = fs.readdirSync(folder).find((file) => file.startsWith(start) && file.endsWith('.js'));
  if (!name) throw new Error(`The shell has no script ${start}*`);
  return path.join(folder, name);
}
