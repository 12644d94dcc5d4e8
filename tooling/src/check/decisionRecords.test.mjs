/** Checks that code and documents cite existing decision records, by number and name. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspaces.mjs';

const RECORDS = new Set(fs.readdirSync(inRoot('docs/decisions')));
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => fs.existsSync(inRoot(file)));

/** @param {RegExp} pattern @param {(file: string) => boolean} isSearched */
const findAll = (pattern, isSearched) =>
  files
    .filter(isSearched)
    .flatMap((file) =>
      [...fs.readFileSync(inRoot(file), 'utf8').matchAll(pattern)].map((match) => ({ file, match })),
    );
/** @param {string} file */
const isDocument = (file) => file.endsWith('.md');

describe('a cited decision', () => {
  it('is an existing record in every comment', () => {
    const cited = findAll(/@see .*\bdecision (\d{4}-[\w-]+)/g, (file) => !isDocument(file));
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ match }) => !RECORDS.has(`${match[1]}.md`)).map(({ file }) => file)).toEqual([]);
  });

  it('is never cited in code by its number alone', () => {
    const bare = findAll(/\bdecisions? \d+\b(?!-)/gi, (file) => !isDocument(file));
    expect(bare.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  it('has the number of the linked record in every document', () => {
    const links = findAll(/\[decision (\d+)\]\((?:[\w./-]*\/)?(\d{4})(-[\w-]+\.md)/gi, isDocument);
    const wrong = links.filter(
      ({ match: [, number, id, name] }) => Number(number) !== Number(id) || !RECORDS.has(`${id}${name}`),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(wrong.map(({ file, match }) => `${path.basename(file)}: ${match[0]}`)).toEqual([]);
  });

  it('has a unique number', () => {
    const numbers = [...RECORDS].map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
