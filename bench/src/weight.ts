import fs from 'node:fs';
import path from 'node:path';
import { REMOTES } from '@sixfold/tooling';
import type { Browser } from '@playwright/test';
import { loadCold, LOOPBACK, type Cookies } from './browser';
import type { Product } from './product';
import type { Finding } from './report';

const KB = 1_000;

/** JavaScript on the wire for the landing page and for signed-in routes with their remotes. */
export async function measureWeight(
  browser: Browser,
  product: Product,
  cookies: Cookies,
): Promise<Finding[]> {
  const bytesOf = async (route: string, awaited: string, who: Cookies) =>
    (await loadCold(browser, { url: product.url + route, awaited, conditions: LOOPBACK, cookies: who }))
      .scriptBytes / KB;
  const signedIn =
    (route: string, limit = 220) =>
    async (): Promise<Finding> => ({
      what: `JavaScript on ${route}, signed in`,
      measured: await bytesOf(route, 'main h1', cookies),
      limit,
      unit: 'kB',
    });
  const findings: Finding[] = [
    {
      what: 'JavaScript on the landing page',
      measured: await bytesOf('/', 'h1', []),
      limit: 150,
      unit: 'kB',
    },
  ];
  for (const measure of ['/matches', '/likes', '/messages', '/profile', '/personality-analysis'].map(
    (route) => signedIn(route),
  )) {
    findings.push(await measure());
  }
  return findings;
}

/** All the code a remote would ever load of its own: entry, exposes and lazy chunks, as published in brotli. */
export function measureRemotes(publishedDir: string): Finding[] {
  return REMOTES.map((name) => {
    const slot = path.join(publishedDir, 'remotes', name);
    const { version } = JSON.parse(fs.readFileSync(path.join(slot, 'current.json'), 'utf8')) as {
      version: string;
    };
    const files = fs.readdirSync(path.join(slot, version)).filter((file) => file.endsWith('.js.br'));
    const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(slot, version, file)).size, 0);
    return {
      what: `own code of mfe-${name}`,
      measured: bytes / KB,
      limit: 60,
      unit: 'kB',
      detail: `${files.length} files`,
    };
  });
}
