import fc from 'fast-check';
import { buildSearchPattern, markHits } from './search';

const finds = (words: string, text: string) => {
  const pattern = buildSearchPattern(words);
  return pattern !== null && new RegExp(pattern, 'iu').test(text);
};

describe('buildSearchPattern', () => {
  it.each([
    ['cafe', 'At the Café at nine', true],
    ['CAFÉ', 'the cafe', true],
    ['cafe', 'the cafe\u0301 of old', true],
    ['zoe', 'Zoë', true],
    ['новый', 'НОВЫИ', true],
    ['nguyen', 'Nguyễn', true],
    ["don't", 'Don’t', true],
    ['two words', 'two\n words', true],
    ['two  words', 'two words', true],
    ['"yes"', 'He said „yes“.', true],
    ['well-known', 'a well–known place', true],
    ['한국', '한국어', true],
    ['🙂', 'Fine 🙂', true],
    ['cafe', 'caf', false],
    ['zoe', 'the toe', false],
    ['.*', 'anything', false],
    ['a|b', 'a', false],
    ['(1 + 1)', 'is (1 + 1) two?', true],
  ])('with %j in %j: %s', (words, text, isFound) => expect(finds(words, text)).toBe(isFound));

  it('finds every text in itself, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (text) => {
        fc.pre(buildSearchPattern(text) !== null);
        expect(finds(text, text)).toBe(true);
      }),
    );
  });

  it('leaves a letter alone that carries no marks', () => {
    expect(buildSearchPattern('к7')).toBe('[кЌќ][\u0300-\u036f]*7[\u0300-\u036f]*');
    expect(buildSearchPattern('л')).toBe('л[\u0300-\u036f]*');
  });

  it('is null for words without a character', () => {
    expect([buildSearchPattern('  '), buildSearchPattern('\u0301\u0301')]).toEqual([null, null]);
  });
});

describe('markHits', () => {
  it('cuts a text into hits and what stands between', () => {
    expect(markHits('Café, cafe!', 'cafe')).toEqual([
      { text: 'Café', isHit: true },
      { text: ', ', isHit: false },
      { text: 'cafe', isHit: true },
      { text: '!', isHit: false },
    ]);
  });

  it('marks nothing without a search text', () => {
    expect(markHits('null and void', ' ')).toEqual([{ text: 'null and void', isHit: false }]);
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 4 }), (text, words) => {
        expect(
          markHits(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
