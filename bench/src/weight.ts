import fs from 'node:fs';
import path from 'node:path';
import { REMOTES } from '@sixfold/tooling';
import type { Browser } from '@playwright/test';
import { loadCold, LOOPBACK, type Side } from './browser';
import { ANALYSES, LANDING, LIKES, MATCHES, MESSAGES, PROFILE, type PageShown } from './pages';
import { announceFigure } from './currentFigure';
import type { Finding } from './report';
import type { Part } from './runParts';

const KB = 1_000;

const PAGES = [
  { shown: LANDING, what: 'JavaScript of the first screen: the landing page', limit: 150 },
  ...[MATCHES, LIKES, MESSAGES, PROFILE, ANALYSES].map((shown) => ({
    shown,
    what: `JavaScript of the first screen: ${shown.path}, signed in`,
    limit: 220,
  })),
];

/**
 * Measures JavaScript on the wire for the landing page and for signed-in pages with their remotes, until the page is
 * usable. Code fetched seconds later, such as the celebration of a like, delays nothing and is only reported.
 */
export const measureWeight = (
  browser: Browser,
  side: Side,
  pages: readonly PageShown[] = PAGES.map(({ shown }) => shown),
): readonly Part[] =>
  PAGES.filter((page) => pages.includes(page.shown)).map(({ shown, what, limit }) => async () => {
    announceFigure(what);
    const { scriptBytes, firstScreenBytes } = await loadCold(browser, side, shown, LOOPBACK, true);
    return [
      {
        what,
        measured: firstScreenBytes / KB,
        limit,
        unit: 'kB',
        detail: `${((scriptBytes - firstScreenBytes) / KB).toFixed(1)} kB more preloaded afterwards, for later presses`,
      },
    ];
  });

/**
 * Loaded only on demand: libraries for calls, hurtful words and links, the texts of first lines, and the dialogs for
 * search, a kind ending, settings and notifications; the Profile Enhancement page and cropping; the pictures of
 * analyses.
 */
const LIMITS: Readonly<Record<string, number>> = {
  messaging: 60 + 25 + 12 + 4 + 9 + 8,
  profile: 60 + 10 + 6,
  insights: 60 + 5,
  // The addresses that it links to, in both of its entries.
  discovery: 60 + 1,
};

/** Measures the total code of a remote: entry, exposes and lazy chunks, as published in brotli. */
export function measureRemote(publishedDir: string, name: (typeof REMOTES)[number]): Finding {
  const what = announceFigure(`own code of mfe-${name}`);
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
  // A script without its compressed copy fails the bench instead of counting as zero.
  const bytes = scripts.reduce((sum, file) => sum + fs.statSync(path.join(folder, `${file}.br`)).size, 0);
  return {
    what,
    measured: bytes / KB,
    limit: LIMITS[name] ?? 60,
    unit: 'kB',
    detail: `${scripts.length} files`,
  };
}

/** Measures each remote. */
export const measureRemotes = (publishedDir: string): readonly Part[] =>
  REMOTES.map((name) => () => [measureRemote(publishedDir, name)]);
