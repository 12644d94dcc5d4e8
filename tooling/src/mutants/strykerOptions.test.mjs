import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findMutatedFiles, findTestPatterns, toStrykerOptions } from './strykerOptions.mjs';

const MODEL = 'mfe-discovery/src/features/filters/model';

/** @type {string} */
let root;

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-mutants-'));
  const files = {
    'domain/src/age.ts': '',
    'domain/src/age.test.ts': '',
    'domain/src/types.d.ts': '',
    'api/src/relations/policy.ts': '',
    'api/src/relations/policy.test.ts': '',
    'api/src/relations/tests/http.test.ts': "import '../../../tests/support/browser';",
    'api/src/safety/policy.test.ts': '',
    'api/tests/system.test.ts': '',
    [`${MODEL}/words.ts`]: '',
    'tooling/src/index.ts': '',
    'docs/page.md': '',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('findMutatedFiles', () => {
  it('returns the sources of a folder without tests and declarations', () => {
    expect(findMutatedFiles(root, ['domain'])).toEqual({ workspace: 'domain', files: ['domain/src/age.ts'] });
  });

  it.each([
    ['a path that is not there', ['domain/src/none.ts'], "There is no file or folder 'domain/src/none.ts'."],
    ['a path without sources', ['docs'], "'docs' holds no source file of the product."],
    ['two workspaces', ['domain', 'api'], 'One workspace at a time; these paths lie in api and domain.'],
    ['a workspace without mutants', ['tooling/src'], /^'tooling' has no mutants; domain, .+ have\.$/],
  ])('refuses %s', (_title, paths, sentence) => {
    expect(() => findMutatedFiles(root, paths)).toThrow(sentence);
  });
});

describe('findTestPatterns', () => {
  it('returns the API’s tests that need no database', () => {
    expect(findTestPatterns(root, 'api', ['api/src/relations/policy.ts'])).toEqual([
      '<rootDir>/src/relations/policy.test.ts',
      '<rootDir>/src/safety/policy.test.ts',
    ]);
  });

  it('returns only the tests of a given folder', () => {
    expect(findTestPatterns(root, 'api', [], 'api/src/relations')).toEqual([
      '<rootDir>/src/relations/policy.test.ts',
    ]);
    expect(findTestPatterns(root, 'domain', [], 'domain/src')).toEqual([
      '<rootDir>/src/**/*.test.ts',
      '<rootDir>/src/**/*.test.tsx',
    ]);
  });

  it('refuses a folder of another workspace', () => {
    expect(() => findTestPatterns(root, 'domain', [], 'api/src')).toThrow(
      "--tests needs a folder of domain, not 'api/src'.",
    );
  });

  it('excludes page tests only for models', () => {
    expect(findTestPatterns(root, 'mfe-discovery', [`${MODEL}/words.ts`])).toEqual([
      '<rootDir>/**/*.test.ts',
    ]);
    expect(findTestPatterns(root, 'domain', ['domain/src/age.ts'])).toBeNull();
  });
});

describe('toStrykerOptions', () => {
  it('replaces the light runner only in workspaces without pages', () => {
    expect(toStrykerOptions(root, ['domain'], { concurrency: 2 })).toMatchObject({
      mutate: ['domain/src/age.ts'],
      concurrency: 2,
      coverageAnalysis: 'perTest',
      jest: { configFile: 'domain/jest.config.mjs', config: { runner: 'jest-runner', globalSetup: null } },
    });
    expect(toStrykerOptions(root, [MODEL], { concurrency: 1 })).toMatchObject({
      jest: { config: { testMatch: ['<rootDir>/**/*.test.ts'] } },
    });
  });
});
