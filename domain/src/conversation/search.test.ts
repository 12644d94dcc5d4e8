import fc from 'fast-check';
import { createSearchTest, markHits } from './search';

const finds = (words: string, text: string) => createSearchTest(words)?.(text) ?? false;

describe('createSearchTest', () => {
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
    ['DIŞARI', 'dışarı çıkalım', true],
    ['disari', 'dışarı çıkalım', true],
    ['strasse', 'Straße am Fluss', true],
    ['straße', 'AM STRASSENRAND', true],
    ['lodz', 'łódź jutro', true],
    ['da nang', 'Đà Nẵng', true],
    ['كتاب', 'كِتَاب', true],
    ['שלום', 'שָׁלוֹם', true],
    ['cafe', 'caf', false],
    ['zoe', 'the toe', false],
    ['.*', 'anything', false],
    ['a|b', 'a', false],
    ['(1 + 1)', 'is (1 + 1) two?', true],
  ])('returns for %j in %j: %s', (words, text, isFound) => expect(finds(words, text)).toBe(isFound));

  it('finds every text in itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (text) => {
        fc.pre(createSearchTest(text) !== null);
        expect(finds(text, text)).toBe(true);
      }),
    );
  });

  it('returns null for blank words', () => {
    expect([createSearchTest('  '), createSearchTest('\u0301\u0301')]).toEqual([null, null]);
  });
});

describe('markHits', () => {
  it('splits a text into hits and the parts between them', () => {
    expect(markHits('Café, cafe!', 'cafe')).toEqual([
      { text: 'Café', isHit: true },
      { text: ', ', isHit: false },
      { text: 'cafe', isHit: true },
      { text: '!', isHit: false },
    ]);
  });

  it.each([
    ['Am Straßenrand', 'strasse', ['Straße']],
    ['Fuß', 's', ['ß']],
    ['كِتَاب جديد', 'كتاب', ['كِتَاب']],
    ['die\u00ADt today', 'diet', ['die\u00ADt']],
    ['two \n words', 'two words', ['two \n words']],
    ['ǅ and 🙂 Łódź', 'lodz', ['Łódź']],
  ])('marks in %j for %j the parts %j', (text, words, hits) =>
    expect(
      markHits(text, words)
        .filter(({ isHit }) => isHit)
        .map((part) => part.text),
    ).toEqual(hits),
  );

  it('marks nothing without a search text', () => {
    expect(markHits('null and void', ' ')).toEqual([{ text: 'null and void', isHit: false }]);
  });

  it('preserves every character', () => {
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
