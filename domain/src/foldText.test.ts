import fc from 'fast-check';
import { foldText, foldTextWithRanges } from './foldText';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('foldText', () => {
  it.each([
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['dışarı çıkalım', 'DISARI CIKALIM'],
    ['İstanbul', 'istanbul'],
    ['IŞIK', 'ışık'],
    ['Łódź', 'lodz'],
    ['Đà Nẵng', 'da nang'],
    ['Ærø', 'aero'],
    ['Þórður', 'thordur'],
    ['œuvre', 'OEUVRE'],
    ['Ħal Għargħur', 'hal ghargħur'],
    ['ΟΔΟΣ', 'οδός'],
    ['Новый', 'НОВЫИ'],
    ['كِتَاب', 'كتاب'],
    ['مـــرحبا', 'مرحبا'],
    ['أهلاً', 'اهلا'],
    ['کتابی', 'كتابي'],
    ['שָׁלוֹם', 'שלום'],
    ['ｈｅｌｌｏ', 'hello'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['ﬁne', 'fine'],
    ['die\u00ADt', 'diet'],
    ['hid\u200Bden', 'hidden'],
    ['❤️', '❤'],
    ['cafe\u0301', 'café'],
    ['don’t “shout”', 'don\'t "shout"'],
    ['well–known', 'well-known'],
    ['don´t', 'don’t'],
    ['צה״ל', 'צה"ל'],
    ['ג׳ירפה', "ג'ירפה"],
    ['٣٤٥ ۶۷۸ ९ ๑', '345 678 9 1'],
    ['½', '1/2'],
    ['ہے', 'هے'],
    ['two \n words', 'two words'],
  ])('folds %j and %j to the same text', (one, other) => expect(foldText(one)).toBe(foldText(other)));

  it.each([
    ['कम', 'काम'],
    ['か', 'が'],
    ['มา', 'ม้า'],
    ['toe', 'zoe'],
  ])('folds %j and %j to different texts', (one, other) => expect(foldText(one)).not.toBe(foldText(other)));

  it('is idempotent', () => {
    fc.assert(fc.property(anyText, (text) => expect(foldText(foldText(text))).toBe(foldText(text))));
  });
});

describe('foldTextWithRanges', () => {
  it('folds like foldText, with a range for every unit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldTextWithRanges(text);
        expect(folded.text).toBe(foldText(text));
        expect(folded.ranges).toHaveLength(folded.text.length);
      }),
    );
  });
});
