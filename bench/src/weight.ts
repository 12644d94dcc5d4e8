import fs from 'node:fs';
import path from 'node:path';
import { REMOTES } from '@sixfold/tooling';
import type { Browser } from '@playwright/test';
import { loadCold, LOOPBACK, type Side } from './browser';
import { ANALYSES, LANDING, LIKES, MATCHES, MESSAGES, PROFILE } from './pages';
import type { Finding } from './report';

const KB = 1_000;

const PAGES = [
  { shown: LANDING, what: 'JavaScript on the landing page', limit: 150 },
  ...[MATCHES, LIKES, MESSAGES, PROFILE, ANALYSES].map((shown) => ({
    shown,
    what: `JavaScript on ${shown.path}, signed in`,
    limit: 220,
  })),
];

/** JavaScript on the wire for the landing page and for signed-in pages with their remotes. */
export async function* measureWeight(browser: Browser, side: Side): AsyncGenerator<Finding> {
  for (const { shown, what, limit } of PAGES) {
    const { scriptBytes, scriptBytesWhenShown } = await loadCold(browser, side, shown, LOOPBACK);
    yield {
      what,
      measured: scriptBytes / KB,
      limit,
      unit: 'kB',
      detail: `${(scriptBytesWhenShown / KB).toFixed(1)} kB when it was shown, the rest by itself after that`,
    };
  }
}

/** All the code a remote would ever load of its own: entry, exposes and lazy chunks, as published in brotli. */
export function measureRemotes(publishedDir: string): Finding[] {
  return REMOTES.map((name) => {
    const slot = path.join(publishedDir, 'remotes', name);
    const { version } = JSON.parse(fs.readFileSync(path.join(slot, 'current.json'), 'utf8')) as {
      version: string;
    };
    const folder = path.join(slot, version);
    const scripts = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
    const { entry } = JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')) as {
      entry: { file: string };
    };
    if (!scripts.includes(entry.file)) throw new Error(`mfe-${name} is published without its entry.`);
    // A script without its compressed twin ends the bench here, instead of weighing nothing.
    const bytes = scripts.reduce((sum, file) => sum + fs.statSync(path.join(folder, `${file}.br`)).size, 0);
    return {
      what: `own code of mfe-${name}`,
      measured: bytes / KB,
      limit: 60,
      unit: 'kB',
      detail: `${scripts.length} files`,
    };
  });
}
