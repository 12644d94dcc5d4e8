import { findOldWords } from './findOldWords.mjs';

/**
 * @param {string} text
 * @param {string} [file]
 */
const find = (text, file = 'a.ts') => findOldWords(file, text);

describe('findOldWords', () => {
  it('reports the replacement and the line of an old word in a declared name', () => {
    expect(find('const x = 1;\nfunction gatherCast() {}')).toEqual([
      'a.ts:2 "cast": use actions, store, demoMembers, TestEnvironment.',
    ]);
  });

  it.each([
    ['in a line comment', '// Tells the other tabs. It tells them once.', '"tells"'],
    ['in a block comment before a closing brace', 'if (x) {\n  /* a deed */\n}', '"deed"'],
    ['in the title of a test', "it('tells the tabs', () => {});", '"tells"'],
    ['in the title of a table of cases', "it.each([1])('tells %i', () => {});", '"tells"'],
  ])('finds an old word %s', (_where, text, word) => {
    expect(find(text)).toEqual([expect.stringContaining(word)]);
  });

  it('finds an old word in the file name', () => {
    expect(find('', 'src/takeOver.ts')).toEqual([expect.stringContaining('"takeOver"')]);
  });

  it.each([
    ['names of other packages', "import { tell } from 'x'; api.tell();"],
    ['strings and text between tags', "const label = <p>// We tell somebody 'still' of {'deeds'}</p>;"],
    ['words that only contain an old one', 'const broadcast = 1; // A factory is intolerable.'],
    ['whole numbers', '// A whole number.'],
  ])('ignores %s', (_what, text) => {
    expect(find(text, 'a.tsx')).toEqual([]);
  });
});
