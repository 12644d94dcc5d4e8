import { findRequirementProblems, readRequirements, valuesOf } from './requirements.mjs';

const TEXT = [
  '# Accounts',
  '',
  '## §5.1 Register',
  '',
  "- **5.1.1** A short password shows `Passwords don't match` after `5000` ms.",
  '  - auth/AuthPage.test.tsx: rejects a short password',
  '- **5.1.2** The form has a field `lastName`.',
].join('\n');
const SOURCE =
  "it('rejects a short password', () => { expect('Passwords don’t match').toBe(wait(5_000)); });";

/** @param {string} text */
const problemsOf = (text, source = SOURCE) =>
  findRequirementProblems(readRequirements('d1.md', text).requirements, (file) =>
    file === 'auth/AuthPage.test.tsx' ? source : null,
  );

describe('readRequirements', () => {
  it('returns each requirement with its section, its line and its tests', () => {
    expect(readRequirements('d1.md', TEXT)).toEqual({
      problems: [],
      requirements: [
        {
          document: 'd1.md',
          line: 5,
          section: '§5.1 Register',
          id: '5.1.1',
          text: "A short password shows `Passwords don't match` after `5000` ms.",
          tests: [{ file: 'auth/AuthPage.test.tsx', title: 'rejects a short password' }],
        },
        {
          document: 'd1.md',
          line: 7,
          section: '§5.1 Register',
          id: '5.1.2',
          text: 'The form has a field `lastName`.',
          tests: [],
        },
      ],
    });
  });

  it('reports a malformed list item', () => {
    expect(readRequirements('d1.md', '- 5.1.1 no id').problems).toEqual([
      'd1.md:1 is neither a requirement nor a test.',
    ]);
  });
});

describe('findRequirementProblems', () => {
  it('accepts a test that mentions every value, with any quotes and digit groups', () => {
    expect(problemsOf(TEXT.split('\n').slice(0, 6).join('\n'))).toEqual([]);
  });

  it('reports a requirement without a test', () => {
    expect(problemsOf(TEXT)).toEqual(['d1.md:7 5.1.2 has no test.']);
  });

  it.each([
    ['an unknown file', 'auth/AuthPage', 'auth/Gone', 'names auth/Gone.test.tsx, which does not exist.'],
    ['an unknown title', 'short password\n', 'long password\n', 'has no test "rejects a long password".'],
    ['a value that no test mentions', '`5000`', '`500`', 'none of its tests mentions `500`.'],
    ['an id outside its section', '**5.1.1**', '**5.2.1**', 'is in the wrong section, §5.1 Register.'],
  ])('reports %s', (_case, part, replacement, problem) => {
    expect(problemsOf(TEXT.replace(part, replacement)).join('\n')).toContain(problem);
  });

  it('reports a duplicate id', () => {
    expect(problemsOf(`${TEXT}\n${TEXT}`).join('\n')).toContain('5.1.1 is a duplicate.');
  });
});

describe('valuesOf', () => {
  it('returns the texts in backticks', () => {
    expect(valuesOf('A `GET` of `/api/user`.')).toEqual(['GET', '/api/user']);
  });
});
