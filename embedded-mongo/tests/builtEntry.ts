import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFileSync } from '@swc/core';

const source = path.resolve(import.meta.dirname, '../src');

/**
 * Compiles the sources to a separate folder, so that a test with many restarts does not measure the compiler. Inside
 * the repository, so that `lmdb` and `bson` resolve.
 */
export function buildEntry(): { entry: string; remove: () => void } {
  const cache = path.resolve(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'embedded-mongo-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }');
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const target = path.join(folder, file.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(target), { recursive: true });
    const options = {
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    } as const;
    writeFileSync(target, transformFileSync(path.join(source, file), { ...options, swcrc: false }).code);
  }
  return {
    entry: path.join(folder, 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
