import { drawRequirements, findRequirementProblems, readRequirements, valuesOf } from './requirements.mjs';

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
  it('accepts a test that mentions every value, in any quotes and with any digit grouping', () => {
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

  it.each([
    ['a part of a longer number', 'expect(45).toBe(1.4)'],
    ['a part of a name', 'expect(step4).toBe(x4)'],
    ['a part of a date or a time', "expect('2026-4-17').toBe('4:30')"],
    ['the place of a list item', 'expect(list[4]).toBe(list?.[4])'],
    ['a comment', 'expect(list); // 4'],
    ['another test', "expect(list); });\nit('is another', () => { expect(4)"],
  ])('reports a number that appears in the test only as %s', (_case, body) => {
    const text = '## §5.1 Register\n- **5.1.1** At most `4`.\n  - auth/AuthPage.test.tsx: is bounded';
    expect(problemsOf(text, `it('is bounded', () => { ${body}; });`)).toEqual([
      'd1.md:2 5.1.1: none of its tests mentions `4`.',
    ]);
    expect(problemsOf(text, `it('is bounded', () => { expect(4); ${body}; });`)).toEqual([]);
  });

  it('accepts a number from the table of its test, with or without the leading zero', () => {
    const text = '## §5.1 Register\n- **5.1.1** At least `.4`.\n  - auth/AuthPage.test.tsx: is bounded';
    expect(problemsOf(text, "it.each([\n  [0.4],\n])('is bounded', check);")).toEqual([]);
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

describe('drawRequirements', () => {
  const { requirements } = readRequirements(
    'd1.md',
    ['## §5.1 Register', ...Array.from({ length: 100 }, (_, index) => `- **5.1.${index + 1}** Line.`)].join(
      '\n',
    ),
  );
  /** @param {number} count @param {number} seed */
  const draw = (count, seed) => drawRequirements(requirements, count, seed).map(({ id }) => id);

  it('draws the same lines for the same seed and others for a different seed', () => {
    expect(draw(4, 37)).toEqual(['5.1.3', '5.1.52', '5.1.74', '5.1.100']);
    expect(draw(4, 37)).toEqual(draw(4, 37));
    expect(draw(4, 38)).not.toEqual(draw(4, 37));
  });

  it('draws each line at most once and in document order', () => {
    expect(new Set(draw(60, 1)).size).toBe(60);
    expect(draw(500, 1)).toEqual(requirements.map(({ id }) => id));
  });
});
