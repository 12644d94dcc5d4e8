import * as z from 'zod/mini';
import { email } from './values';

const problemOf = (typed: string) => z.safeParse(email, typed).error?.issues[0]?.message;

describe('email', () => {
  it.each([
    [' Ada@Example.org ', 'ada@example.org'],
    ['\u200Eada@example.org\u200B', 'ada@example.org'],
    ['name@Räucher.example', 'name@xn--rucher-bua.example'],
    ['name@ra\u0308ucher.example', 'name@xn--rucher-bua.example'],
    ['name@xn--rucher-bua.EXAMPLE', 'name@xn--rucher-bua.example'],
    ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
    ['ada@例え。jp', 'ada@xn--r8jz45g.jp'],
    ["!#$%&'*+-/=?^_`{|}~@cases.example", "!#$%&'*+-/=?^_`{|}~@cases.example"],
    ["O'Neil.x=y&z@cases.example", "o'neil.x=y&z@cases.example"],
    ['"John Doe"@cases.example', '"john doe"@cases.example'],
    ['"john.doe"@cases.example', 'john.doe@cases.example'],
    [String.raw`"\j\.d"@cases.example`, 'j.d@cases.example'],
    [String.raw`"a@b\"\\\c,"@Räucher.example`, String.raw`"a@b\"\\c,"@xn--rucher-bua.example`],
    ['".a..b."@cases.example', '".a..b."@cases.example'],
    ['ａｄａ＠ｃａｓｅｓ.example', 'ada@cases.example'],
    [`${'x'.repeat(64)}@${'y'.repeat(63)}.example`, `${'x'.repeat(64)}@${'y'.repeat(63)}.example`],
  ])('normalises %j to %j', (typed, stored) => {
    expect(z.parse(email, typed)).toBe(stored);
    expect(z.parse(email, stored)).toBe(stored);
  });

  it.each([
    '',
    'no-at.example',
    'a@b',
    '@cases.example',
    'a b@cases.example',
    'a@@cases.example',
    'a@ä@cases.example',
    'a@cases..example',
    '.a@cases.example',
    'a.@cases.example',
    'a..b@cases.example',
    'a@ä..example',
    'a@ä b.example',
    'a@ä.example/path',
    'a@ä.example:80',
    'a@ä.example?x#y',
    'a@ä%41.example',
    'a@x／y.example',
    'a@１.２',
    'a@[192.0.2.1]',
    'a(b)@cases.example',
    'a,b@cases.example',
    'a<b>@cases.example',
    'a@ä.example\r\nBcc: b@cases.example',
    'a@cases.example.',
    'a@cases-.example',
    'a@-cases.example',
    `${'x'.repeat(65)}@cases.example`,
    `"${'x y'.repeat(21)}"@cases.example`,
    `a@${'x'.repeat(64)}.example`,
    '"a@cases.example',
    '""@cases.example',
    '"a"b"@cases.example',
    '"a\\"@cases.example',
    '"a"."b c"@cases.example',
    '"<a>"@cases.example',
    '"a\r\nb"@cases.example',
    'a"b@cases.example',
  ])('rejects %j', (typed) => expect(problemOf(typed)).toBe('Please enter a valid email address'));

  it('explains the restriction to Latin letters', () => {
    expect(problemOf('жанна@cases.example')).toBe(
      'In front of the @, please use Latin letters without accents, digits and signs.',
    );
  });
});
