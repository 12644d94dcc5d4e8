/** Checks that the shell's subset of zod contains exactly the used functions. */
import fs from 'node:fs';
import path from 'node:path';
import { REMOTES } from '../workspaces.mjs';
import { listFiles } from '../listFiles.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WORKSPACES = ['api-contract', 'client-kit', 'shell', ...REMOTES.map((noun) => `mfe-${noun}`)];
const TYPES_ONLY = new Set(['infer', 'ZodMiniType', 'ZodMiniOptional', 'core']);

const sources = WORKSPACES.flatMap((workspace) =>
  listFiles(path.join(ROOT, workspace, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => fs.readFileSync(path.join(ROOT, workspace, 'src', file), 'utf8')),
);

const asked = new Set(
  sources
    .filter((source) => source.includes("from 'zod/mini'"))
    .flatMap((source) => [...source.matchAll(/\bz\s*\.\s*([A-Za-z_]+)/g)].map(([, name = '']) => name))
    .filter((name) => !TYPES_ONLY.has(name)),
);

const provided = new Set(
  (
    fs
      .readFileSync(path.join(import.meta.dirname, 'zodSubset.ts'), 'utf8')
      .match(/export \{([^}]*)\}/)?.[1] ?? ''
  )
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);

describe('the provided part of zod', () => {
  it('has every function that the shell, the contract or a remote uses', () => {
    expect([...asked].filter((name) => !provided.has(name))).toEqual([]);
    expect(asked.size).toBeGreaterThan(15);
  });

  it('has no unused function', () => {
    expect([...provided].filter((name) => !asked.has(name))).toEqual([]);
  });
});
