/** Runs each generator in a copy of the project, then the type check and the generated tests. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generate } from './generate.mjs';

const ROOT = path.resolve(__dirname, '../../..');
const COPIED = [
  'package.json',
  'jest.config.mjs',
  'tsconfig.base.json',
  '.prettierrc.json',
  'tooling/tsconfig',
  'tooling/src/workspaces.mjs',
  'design-system',
  'api',
  'api-contract',
];
const MINUTES_MS = 60_000;

let copy;

/** Links the installed packages; the workspaces that are copied are the copies. */
function linkModules() {
  fs.mkdirSync(path.join(copy, 'node_modules/@sixfold'), { recursive: true });
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@sixfold')
      fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules/@sixfold')))
    fs.symlinkSync(
      path.join(COPIED.includes(name) ? copy : ROOT, name),
      path.join(copy, 'node_modules/@sixfold', name),
    );
  // Versions that differ from the root's lie in the workspace itself.
  for (const name of COPIED.filter((room) => fs.existsSync(path.join(ROOT, room, 'node_modules'))))
    fs.symlinkSync(path.join(ROOT, name, 'node_modules'), path.join(copy, name, 'node_modules'));
}

const run = (command, ...args) => {
  const { status, stdout, stderr } = spawnSync(path.join(copy, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: status === 0 ? '' : stdout + stderr };
};
const passed = { status: 0, output: '' };

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'sixfold-new-'));
  for (const name of COPIED)
    fs.cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist)$/.test(file),
    });
  linkModules();
  generate({ root: copy, kind: 'remote', names: ['date-ideas'] });
  generate({ root: copy, kind: 'feature', names: ['date-ideas', 'first-walk'] });
  generate({ root: copy, kind: 'call', names: ['insights', 'getDailyQuestion'] });
  generate({ root: copy, kind: 'part', names: ['data/RatingStars'] });
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

describe('npm run new', () => {
  it('lists the new remote for npm, jest and tooling', () => {
    const read = (file) => fs.readFileSync(path.join(copy, file), 'utf8');
    expect(JSON.parse(read('package.json')).workspaces).toContain('mfe-date-ideas');
    expect(read('jest.config.mjs')).toContain("'mfe-date-ideas',");
    expect(read('tooling/src/workspaces.mjs')).toContain("'insights', 'date-ideas']");
  });

  it(
    'writes code that is formatted and fits its types',
    () => {
      fs.writeFileSync(
        path.join(copy, 'tsconfig.json'),
        JSON.stringify({
          extends: './tooling/tsconfig/browser.json',
          include: ['mfe-date-ideas', 'design-system/src/data/RatingStars'],
        }),
      );
      expect(run('prettier', '--check', 'mfe-date-ideas', 'design-system/src/data/RatingStars')).toEqual(
        passed,
      );
      expect(run('tsc', '-p', '.')).toEqual(passed);
    },
    5 * MINUTES_MS,
  );

  it(
    'writes tests that pass',
    () => {
      expect(
        run('jest', '--rootDir', 'mfe-date-ideas', '--config', 'mfe-date-ideas/jest.config.mjs'),
      ).toEqual(passed);
      expect(run('jest', '--config', 'design-system/jest.config.mjs', 'RatingStars')).toEqual(passed);
    },
    5 * MINUTES_MS,
  );

  it(
    'writes a call that fits its types and passes its test',
    () => {
      fs.writeFileSync(
        path.join(copy, 'tsconfig.json'),
        JSON.stringify({
          extends: './tooling/tsconfig/node.json',
          include: ['api/src'],
        }),
      );
      expect(run('prettier', '--check', 'api-contract/src', 'api/src/modules/insights')).toEqual(passed);
      expect(run('tsc', '-p', '.')).toEqual(passed);
      expect(run('jest', '--config', 'api/jest.config.mjs', 'getDailyQuestion')).toEqual(passed);
    },
    5 * MINUTES_MS,
  );

  it.each([
    ['an unknown kind', 'page', ['x'], 'none of remote, feature, call, part'],
    ['a call of a noun that does not exist', 'call', ['travel', 'getMap'], 'no travel in api-contract'],
    ['a call without a verb', 'call', ['insights', 'horoscope'], 'write it like getHoroscope'],
    ['a name in the wrong case', 'remote', ['DateIdeas'], 'write it like date-ideas'],
    ['a folder that exists', 'remote', ['date-ideas'], 'exists already'],
    ['a part without its kind', 'part', ['RatingStars'], 'kind before its name'],
    ['a feature of a remote that does not exist', 'feature', ['travel', 'maps'], 'no remote mfe-travel'],
  ])('refuses %s', (_what, kind, names, sentence) => {
    expect(() => generate({ root: copy, kind, names })).toThrow(sentence);
  });
});
