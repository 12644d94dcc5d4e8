import { countLetters, rankLoveLanguages } from './testScores';

describe('rankLoveLanguages', () => {
  it('sorts the languages by votes and includes those without any', () => {
    const { options, of, tie } = rankLoveLanguages({ 'Physical Touch': 3, 'Receiving Gifts': 2 });
    expect(options.map(({ label, votes }) => `${label} ${votes}`)).toEqual([
      'Physical Touch 3',
      'Receiving Gifts 2',
      'Words of Affirmation 0',
      'Quality Time 0',
      'Acts of Service 0',
    ]);
    expect([of, tie]).toEqual([5, null]);
  });

  it('names the tied languages and the one that counts', () => {
    const { options, tie } = rankLoveLanguages({
      'Acts of Service': 2,
      'Quality Time': 2,
      'Receiving Gifts': 1,
    });
    expect(options[0]?.label).toBe('Quality Time');
    expect(tie).toBe(
      'Quality Time and Acts of Service came out level. The test counts Quality Time; the other may fit as well.',
    );
  });
});

describe('countLetters', () => {
  it('returns null when no votes were stored', () => {
    expect(countLetters(undefined, 'E', 'I')).toBeNull();
    expect(countLetters({ T: 2 }, 'E', 'I')).toBeNull();
    expect(countLetters({ I: 3 }, 'E', 'I')).toEqual({ left: 0, right: 3 });
  });

  it('returns tied votes', () => {
    expect(countLetters({ E: 2, I: 2 }, 'E', 'I')).toEqual({ left: 2, right: 2 });
  });
});
