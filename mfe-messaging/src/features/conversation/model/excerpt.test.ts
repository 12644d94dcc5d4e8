import { toExcerpt } from './excerpt';

const textOf = (content: string, words: string) =>
  toExcerpt(content, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

it.each([
  ['a short message whole', 'Tea or a Café?', 'cafe', 'Tea or a [Café]?'],
  ['a hit at the beginning', 'Tea, tea and tea', 'tea', '[Tea], [tea] and [tea]'],
  [
    'a hit far from the beginning after a few words',
    'The ferry was late again, so I finished the book in the harbour cafe.',
    'cafe',
    '…book in the harbour [cafe].',
  ],
  ['24 characters before the hit', `${'a '.repeat(12)}cafe`, 'cafe', `${'a '.repeat(12)}[cafe]`],
  [
    'a long hit at the beginning whole',
    `${'tea '.repeat(9)}!`,
    'tea '.repeat(9),
    `[${'tea '.repeat(9).trim()}] !`,
  ],
  ['a long message without a hit whole', 'tea '.repeat(9), 'cafe', 'tea '.repeat(9)],
  ['one long word before the hit in part', 'a'.repeat(50) + 'cafe', 'cafe', `…${'a'.repeat(24)}[cafe]`],
])('an excerpt shows %s', (_what, content, words, excerpt) => expect(textOf(content, words)).toBe(excerpt));

it('an excerpt of an empty message has no parts', () => expect(toExcerpt('', 'cafe')).toEqual([]));
