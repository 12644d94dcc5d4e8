import fs from 'node:fs';
import path from 'node:path';
import { remotesCalls, type Registry } from '@sixfold/api-contract';
import type { Browser } from '@playwright/test';
import { createWatch } from '../browser/watch';
import { ADA } from '../members/members';
import { openObservers } from '../members/observers';
import { REMOTES } from '../product/remotes';
import { FAULTS } from './faults';
import type { ReleaseFiles } from './pretendRelease';
import { renderReport, type MatrixRun } from './report';
import { runCell } from './runCell';
import type { Cell } from './verdict';

/** The publisher's sentences by remote and fault; null where it takes the release. */
export type Refusals = Record<string, Record<string, string | null>>;

export interface MatrixWishes {
  browser: Browser;
  /** The address of the product, without a slash at the end. */
  url: string;
  remotes?: readonly string[] | undefined;
  faults?: readonly string[] | undefined;
  /** The account that opens the pages for members. */
  member?: { email: string; password: string } | undefined;
  refusals?: Refusals | undefined;
  /** Maximum number of rounds for a page that seems slower than the limit; 1 by default. */
  rounds?: number;
  /** Loads with and without the fault per round, of which the fastest counts; 3 by default. */
  loads?: number;
  /** Called with each finished cell. */
  onCell?: ((cell: Cell) => void) | undefined;
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

/** Loads the release of a remote that a product serves, with the text of its scripts. */
async function loadRelease(url: string, name: string): Promise<ReleaseFiles> {
  const registry = (await (await get(`${url}${remotesCalls.listRemotes.path}`)).json()) as Registry;
  const remote = registry.remotes.find((listed) => listed.name === name);
  if (!remote) throw new Error(`${url} serves no remote ${name}.`);
  const files = [remote.entry, ...Object.values(remote.exposes).flat(), ...remote.chunks];
  const base = new URL(remote.base, url).href;
  const scripts = await Promise.all(
    files.map(async ({ file }) => [file, await (await get(base + file)).text()] as const),
  );
  return { remote, scripts: new Map(scripts) };
}

/** Runs every wished fault against every wished remote, one after the other, in one browser. */
export async function runMatrix(wishes: MatrixWishes): Promise<MatrixRun> {
  const { browser, url, refusals, rounds = 1, loads = 3, member = ADA } = wishes;
  const startedAt = Date.now();
  const watch = createWatch();
  const remotes = REMOTES.filter(({ name }) => wishes.remotes?.includes(name) ?? true);
  const faults = FAULTS.filter(({ name }) => wishes.faults?.includes(name) ?? true);
  const observers = await openObservers(browser, { url }, watch, member);
  const cells: Cell[] = [];
  try {
    for (const remote of remotes) {
      const page = observers.of(remote);
      const published = await loadRelease(url, remote.name);
      for (const fault of faults) {
        const cell = await runCell({ page, watch, remote, published, fault, rounds, loads });
        const refusal = fault.mustBeRefused ? refusals?.[remote.name]?.[fault.name] : undefined;
        const withRefusal = refusal === undefined ? cell : { ...cell, refusal };
        cells.push(withRefusal);
        wishes.onCell?.(withRefusal);
      }
    }
  } finally {
    await observers.close();
  }
  return {
    url,
    startedAt: new Date(startedAt).toISOString(),
    tookMs: Date.now() - startedAt,
    browser: `Chromium ${browser.version()}`,
    remotes: remotes.map(({ name }) => name),
    faults: faults.map(({ name, title, explanation }) => ({ name, title, explanation })),
    cells,
  };
}

/** Writes a self-contained `index.html` and `matrix.json`. Returns the address of the report. */
export function writeReport(run: MatrixRun, folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  const withoutPictures = (key: string, value: unknown) => (key === 'screenshot' ? undefined : value);
  fs.writeFileSync(path.join(folder, 'matrix.json'), `${JSON.stringify(run, withoutPictures, 2)}\n`);
  const file = path.join(folder, 'index.html');
  fs.writeFileSync(file, renderReport(run));
  return file;
}
