import * as z from 'zod/mini';
import { personName } from './values';

const problemOf = (name: string) => z.safeParse(personName(1), name).error?.issues[0]?.message;

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
    '👩‍👩‍👧 and 🏳️‍🌈',
    'x'.repeat(40),
  ])('takes %j', (name) => {
    expect(problemOf(name)).toBeUndefined();
  });

  it.each([
    'Win at https://evil.example/now',
    'evil.example',
    'see WWW.evil',
    'ann@evil.example',
    'evil。example',
    'javascript://x',
  ])('refuses the link in %j and says how to mend it', (name) => {
    expect(problemOf(name)).toBe('Please leave links out, and put a space after a full stop.');
  });

  it.each([
    'two\nlines',
    'tab\there',
    '\u202Etxet',
    'hid\u200Bden',
    'left\u200Emark',
    'line\u2028break',
    'bell\u0007',
    '\ud800',
  ])('refuses what turns, hides or breaks the text around it, as %j', (name) => {
    expect(problemOf(name)).toBe('Please use readable characters only, on one line.');
  });

  it('refuses 41 characters', () => {
    expect(problemOf('x'.repeat(41))).toBe('Please use at most 40 characters.');
  });
});
