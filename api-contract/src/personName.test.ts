import * as z from 'zod/mini';
import { personName, text } from './values';

const problemOf = (name: string) => z.safeParse(personName(1), name).error?.issues[0]?.message;

const INVISIBLE = [
  '\u200D',
  '\u200C\u200C\u200C',
  '\u3164',
  '\uFFA0',
  '\u115F\u1160',
  '\u2800',
  '\u17B4\u17B5',
  '\uFE0F',
  '\u{E0100}',
  '\u{E0067}\u{E007F}',
  '\u0301',
  '\u0903',
  '\u00AD',
  '\u3000\u2003',
  '\uFFFC',
  '\u{13441}\u{13442}',
  '\uE000',
  '\u0007',
  '\uD83D',
];

describe('V2.2.1 personName', () => {
  it.each([
    'Ada',
    'María José',
    "O'Neill-Śmigły",
    'J. R. R.',
    'Jr.',
    'St. John',
    'Ng',
    'محمد‌رضا',
    'שלום',
    '李',
    'می\u200cنا',
    'श्री',
    'Andre\u0301',
    'Anne-Marie d’Arc',
    'Gal·la',
    'ジョン・スミス',
    'x'.repeat(40),
  ])('accepts %j', (name) => {
    expect(problemOf(name)).toBeUndefined();
  });

  it.each([
    'Win at https://evil.example/now',
    'evil.example',
    'see WWW.evil',
    'ann@evil.example',
    'evil。example',
    'javascript://x',
    'evil\u2024example',
    'evil.\uFE0Fexample',
    'evil\u034F.example',
    'evil.e\u0301x\u0301ample',
    'evil.\u0915\u0949\u092E',
  ])('rejects the link in %j and suggests a correction', (name) => {
    expect(problemOf(name)).toBe('Please leave links out, and put a space after a full stop.');
  });

  it.each([
    'two\nlines',
    'tab\there',
    'tx\u202Eet',
    'hid\u200Bden',
    'left\u200Emark',
    'line\u2028break',
    'bell\u0007',
    '\ud800',
  ])('rejects characters that reorder, hide or break surrounding text: %j', (name) => {
    expect(problemOf(name)).toBe('Please use readable characters only, on one line.');
  });

  it.each([
    'Ada 2',
    '٣',
    'Call 0800',
    'Sam!',
    'Sam, Bank',
    '“Sam”',
    'A & B',
    'a/b',
    '<b>',
    '👩‍👩‍👧 and 🏳️‍🌈',
    '🇵🇱',
    '❤️',
  ])('rejects characters that no name has: %j', (name) => {
    expect(problemOf(name)).toBe('Please use letters, spaces, apostrophes, hyphens and full stops only.');
  });

  it.each(INVISIBLE)('rejects the invisible text %j', (name) => {
    expect(problemOf(name)).toBeDefined();
  });

  it.each([
    ['\u200Fדוד', 'דוד'],
    ['Anna\u200E', 'Anna'],
    ['\uFEFFAnna ', 'Anna'],
    ['\u202AAnna\u202C', 'Anna'],
    ['\u2068Anna\u2069', 'Anna'],
    ['\u00ADAnne\u00ADmarie', 'Annemarie'],
    ['\u200DAnna', 'Anna'],
    ['\u200D', ''],
  ])('strips invisible marks from the pasted name %j', (pasted, name) => {
    expect(z.parse(personName(), pasted)).toBe(name);
  });

  it('rejects 41 characters', () => {
    expect(problemOf('x'.repeat(41))).toBe('Please use at most 40 characters.');
  });
});

describe('text', () => {
  const required = text(40, 1);

  it.each(INVISIBLE)('rejects %j in a required field', (invisible) => {
    expect(z.safeParse(required, ` ${invisible} `).success).toBe(false);
  });

  it.each(['می\u200cنا', 'श्री', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '1️⃣', '?', '각', '\u200Fשלום'])(
    'preserves %j',
    (written) => {
      expect(z.parse(required, ` ${written} `)).toBe(written);
    },
  );

  it('keeps the line breaks of a pasted slide', () => {
    expect(z.parse(required, 'one\vtwo\fthree\u0085')).toBe('one\ntwo\nthree');
  });

  it('becomes empty without a visible character in an optional field', () => {
    expect(z.parse(text(40), '\u3164 \u200B')).toBe('');
  });
});
