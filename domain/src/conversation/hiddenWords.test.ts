import fc from 'fast-check';
import { foldText } from '../foldText';
import { createHiddenWordTest } from './hiddenWords';

const has = (word: string, text: string) => createHiddenWordTest([word])(text);

describe('createHiddenWordTest', () => {
  it.each([
    ['ex', 'My EX, again.'],
    ['café', 'Meet me at the CAFE!'],
    ['cafe', 'le café du coin'],
    ['Straße', 'in der STRASSE'],
    ['Straße', 'in der STRAẞE'],
    ['istanbul', 'İSTANBUL is loud'],
    ['late night', 'A late-night drink?'],
    ['late night', 'late\n  night'],
    ['Москва', 'это москва.'],
    ["don't", 'I don’t know'],
    ['diet', 'die\u00adt'],
    ['lodz', 'Jutro Łódź?'],
    ['dışarı', 'DIŞARI!'],
    ['كتاب', 'هذا كِتَاب'],
    ['שלום', 'שָׁלוֹם לך'],
    ['傻瓜', '你是傻瓜吗'],
    ['🍆', 'so 🍆🍆'],
  ])('finds %j in %j', (word, text) => expect(has(word, text)).toBe(true));

  it.each([
    ['ex', 'The next exam'],
    ['diet', 'dieting'],
    ['late night', 'late that night'],
    ['कम', 'काम'],
    [' ', 'any text'],
    ['...', 'any text'],
  ])('finds no %j in %j', (word, text) => expect(has(word, text)).toBe(false));

  it('finds both words and emoji of one list', () => {
    const find = createHiddenWordTest(['ex', '🍆']);
    expect([find('my ex'), find('so 🍆🍆'), find('hello')]).toEqual([true, true, false]);
  });

  it('finds nothing without words', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !createHiddenWordTest([])(text)));
  });

  const word = fc.stringMatching(/^[a-zàéîõüñçß]{1,12}$/);

  it('finds a word in any position, in capitals and without accents', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.array(word), (hidden, before, after) => {
        const text = [...before, hidden, ...after].join(', ');
        const find = createHiddenWordTest([hidden]);
        expect([find(text), find(text.toUpperCase()), find(foldText(text))]).toEqual([true, true, true]);
      }),
    );
  });

  it('ignores a word that is only part of another one', () => {
    fc.assert(fc.property(word, word, (hidden, more) => expect(has(hidden, `${hidden}${more}`)).toBe(false)));
  });

  it('accepts any words and texts', () => {
    const anything = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.array(anything), anything, (words, text) =>
        expect(typeof createHiddenWordTest(words)(text)).toBe('boolean'),
      ),
    );
  });
});
