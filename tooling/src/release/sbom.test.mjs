import fs from 'node:fs';
import path from 'node:path';
import { createSbom } from './sbom.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('V15.1.2 the software bill of materials', () => {
  it('lists every workspace and locked package with its version, and no registry host', () => {
    const sbom = createSbom(ROOT);
    const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
    const listed = new Set(sbom.components.map((component) => component['bom-ref']));
    const locked = Object.entries(packages).filter(
      ([folder, { link, optional }]) => folder.startsWith('node_modules/') && !link && !optional,
    );
    expect(locked.length).toBeGreaterThan(100);
    for (const [folder, { name, version }] of locked)
      expect(listed).toContain(`${name ?? folder.split('node_modules/').at(-1)}@${version}`);
    for (const workspace of ['api', 'shell', 'domain'])
      expect([...listed].some((ref) => ref.startsWith(`@sixfold/${workspace}@`))).toBe(true);
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'sixfold' } } });
    expect(JSON.stringify(sbom).match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
  });

  it('includes all runtime dependencies for production, but no test-only packages', () => {
    const names = createSbom(ROOT, { production: true }).components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['koa', 'react', 'zod', 'mongoose', 'lmdb']));
    expect(names.filter((name) => /^(jest|oxlint|@playwright\/test|fast-check)$/.test(name))).toEqual([]);
  });
});
