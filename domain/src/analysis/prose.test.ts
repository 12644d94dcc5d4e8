import { computeShared, findBannedWords, findRepeated, splitSentences } from '../prose';

describe('the measures of prose', () => {
  it('find banned words, repeated sentences, and overlap between two texts', () => {
    expect(findBannedWords('It is your Destiny; you must.')).toEqual(['Destiny', 'must']);
    expect(findRepeated('# A\n\nOne thing. Two.\n\n## B\n\n- One thing.')).toEqual(['One thing.']);
    expect(splitSentences('**INFJ:** You ask “why?” Then 3 more.')).toEqual([
      'INFJ: You ask “why?”',
      'Then 3 more.',
    ]);
    expect(computeShared(['a', 'b'], new Set(['b']))).toBe(0.5);
  });
});
