import * as z from 'zod/mini';
import { toOpaqueString } from './opaqueString';
import { newPassword } from './values';

const problemOf = (password: string) => z.safeParse(newPassword, password).error?.issues[0]?.message;

describe('toOpaqueString', () => {
  it.each([
    ['caf\u00E9 au lait', 'cafe\u0301 au lait'],
    ['caf\u00E9 au lait', 'caf\u00E9\u00A0au\u3000lait'],
    ['\u00C5ngstr\u00F6m', '\u212Bngstro\u0308m'],
  ])('normalises to %j from %j', (normal, typed) => expect(toOpaqueString(typed)).toBe(normal));

  it.each([' Case And  Spaces ', 'ﬁne ｗｉｄｅ', '🔑🔑'])('preserves %j', (password) =>
    expect(toOpaqueString(password)).toBe(password),
  );
});

describe('newPassword', () => {
  it('is stored in its normal form', () => {
    expect(z.parse(newPassword, 'pass\u00A0wo\u0308rd')).toBe('pass w\u00F6rd');
  });

  it.each([
    ['decomposed letters', 'e\u0301'.repeat(7), 'e\u0301'.repeat(8)],
    ['emoji', '🔑'.repeat(7), '🔑'.repeat(8)],
  ])('counts %s as one character each', (_what, tooShort, enough) => {
    expect(problemOf(tooShort)).toBe('Password must be at least 8 characters long');
    expect(problemOf(enough)).toBeUndefined();
  });

  it.each(['x', 'e\u0301', '🔑'])('allows at most 128 characters such as %j', (character) => {
    expect(problemOf(character.repeat(128))).toBeUndefined();
    expect(problemOf(character.repeat(129))).toBe('Password must be at most 128 characters long');
  });

  it.each(['tab\tin password', 'null\u0000password', 'line\nin password', 'half \uD83D a pair'])(
    'rejects %j',
    (password) =>
      expect(problemOf(password)).toBe('Please leave out tabs, line breaks and other control characters.'),
  );
});
