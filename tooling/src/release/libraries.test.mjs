import path from 'node:path';
import { findUnknownLicenses, listLibraries, writeNotices } from './libraries.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('the production libraries', () => {
  const libraries = listLibraries(ROOT);

  it('are listed with their licences, without workspaces and test-only packages', () => {
    expect(libraries).toContainEqual({
      name: 'koa',
      version: expect.stringMatching(/^3\./),
      license: 'MIT',
    });
    const names = libraries.map(({ name }) => name);
    expect(names).toContain('react-router-dom');
    expect(names.filter((name) => /^(jest|@playwright\/test|@sixfold\/.*|shell|api)$/.test(name))).toEqual(
      [],
    );
  });

  it('all have a known licence', () => {
    expect(findUnknownLicenses(libraries)).toEqual([]);
  });

  it.each([
    ['', true],
    ['GPL-3.0-only', true],
    ['MIT AND SSPL-1.0', true],
    ['MIT AND Apache-2.0', false],
    ['GPL-3.0-only OR MIT', false],
  ])('are reported when their licence is %j: %s', (license, isFound) => {
    const library = { name: 'a', version: '1.0.0', license };
    expect(findUnknownLicenses([library])).toEqual(isFound ? [library] : []);
  });

  it('are listed in the notices with their licence texts', () => {
    const notices = writeNotices(ROOT);
    for (const { name, version } of libraries) expect(notices).toContain(`\n${name} ${version} (`);
    expect(notices).toMatch(/\nkoa 3\.[\d.]+ \(MIT\)\n[^-]*Permission is hereby granted/);
  });
});
