import { findSpecProblems, formatSpecTable, readTags } from './specTags.mjs';

const SECTIONS = [
  { id: 'D1 §1', title: 'Purpose' },
  { id: 'D2 §2.10', title: 'Video call', issue: 15 },
];
const tag = (ids) => ({ file: 'a.test.ts', line: 3, ids, title: 'rejects an invalid date' });

describe('readTags', () => {
  it('returns the sections with the title of the test below, also below a table of cases', () => {
    const text = [
      "describe('dates', () => {",
      '  // spec: D1 §1, D2 §2.10',
      "  it('rejects an invalid date', () => {",
      '  // spec: D1 §1',
      '  it.each([',
      '    [1, 2],',
      "  ])('adds %i to %i', () => {",
    ].join('\n');
    expect(readTags(text)).toEqual([
      { line: 2, ids: ['D1 §1', 'D2 §2.10'], title: 'rejects an invalid date' },
      { line: 4, ids: ['D1 §1'], title: 'adds %i to %i' },
    ]);
  });

  it('has no title when the tag stands at the top of the file', () => {
    expect(readTags("// spec: D1 §1\n\nit('works', () => {")).toEqual([
      { line: 1, ids: ['D1 §1'], title: undefined },
    ]);
  });
});

describe('findSpecProblems', () => {
  it('finds nothing when every built section has a test', () => {
    expect(findSpecProblems(SECTIONS, [tag(['D1 §1'])])).toEqual([]);
  });

  it('names a section without a test, but not one that is not built yet', () => {
    expect(findSpecProblems(SECTIONS, [])).toEqual([expect.stringMatching(/^D1 §1 Purpose has no test/)]);
  });

  it('names a tag of an unknown section', () => {
    const problems = findSpecProblems(SECTIONS, [tag(['D1 §1', 'D9 §9'])]);
    expect(problems).toEqual(['a.test.ts:3 names the unknown section "D9 §9".']);
  });

  it('names an exemption that is over', () => {
    const problems = findSpecProblems(SECTIONS, [tag(['D1 §1', 'D2 §2.10'])]);
    expect(problems).toEqual([expect.stringContaining('take "issue": 15 off')]);
  });
});

describe('formatSpecTable', () => {
  it('lists each section with its tests, and the issue of one that is not built yet', () => {
    expect(formatSpecTable(SECTIONS, [tag(['D1 §1'])])).toBe(
      '## D1 §1 Purpose\n- a.test.ts:3 "rejects an invalid date"\n\n## D2 §2.10 Video call\n- not built yet: issue 15',
    );
  });
});
