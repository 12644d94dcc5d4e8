import { countLetters, rankLoveLanguages } from './testScores';

describe('the five love languages', () => {
  it("stand in the member's order, those without an answer too", () => {
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

  it('say which came out level, and which the test counts', () => {
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

describe('a pair of letters', () => {
  it('has no votes when none were kept', () => {
    expect(countLetters(undefined, 'E', 'I')).toBeNull();
    expect(countLetters({ T: 2 }, 'E', 'I')).toBeNull();
    expect(countLetters({ I: 3 }, 'E', 'I')).toEqual({ left: 0, right: 3 });
  });

  it('keeps its votes when they are level', () => {
    expect(countLetters({ E: 2, I: 2 }, 'E', 'I')).toEqual({ left: 2, right: 2 });
  });
});
