import * as z from 'zod/mini';
import { mailedLine } from './values';

const problemOf = (line: string) => z.safeParse(mailedLine(120, 1), line).error?.issues[0]?.message;

describe('mailedLine', () => {
  it.each([
    'Café Luso, Porto',
    'Torstraße 125, 10115 Berlin',
    '221B Baker Street, London NW1 6XE',
    '1600 Amphitheatre Pkwy, Mountain View, CA 94043',
    'Pier 39, 94133 San Francisco',
    'Singapore 238801',
    '〒100 Tokyo, 1-2-3 Ginza',
    'J. R. Mott Hall, 19:30',
    'Bar 24/7 (back door) ❤️',
    'دبي، شارع ١٢',
    'सूर्य चौक, दिल्ली',
    'What a place... Yes. Really',
    '41.15, -8.61',
  ])('accepts the place %j', (line) => {
    expect(problemOf(line)).toBeUndefined();
  });

  it.each([
    'https://evil.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。中国',
    'evil.xn--p1ai',
    'see "x".example',
    '203.0.113.7',
    '203。0。113。7',
    '::1',
    'tel:0800',
    'ann@localhost',
  ])('rejects the link in %j', (line) => {
    expect(problemOf(line)).toBe('Please leave links out, and put a space after a full stop.');
  });

  it.each([
    '+351 22 123 45 67',
    '0800-1111-222',
    '0 8 0 0 1 2 3 4',
    '0800\u200D123\u200D4567',
    '０８００１２３４５６',
    '0️⃣8️⃣0️⃣0️⃣1️⃣2️⃣3️⃣',
    '❶❷❸ ❹❺❻ ❼',
    '+44, 20, 7946, 0958',
  ])('rejects the telephone number in %j', (line) => {
    expect(problemOf(line)).toBe('Please leave telephone numbers and other long numbers out.');
  });
});
