import * as z from 'zod/mini';
import { mailedLine } from './values';

const problemOf = (line: string) => z.safeParse(mailedLine(120, 1), line).error?.issues[0]?.message;

const NUMBER_PROBLEM = 'Please leave telephone numbers and other long numbers out.';

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
    ['Portugal', 'Rua Augusta 21, 1200-123 Lisboa'],
    ['Portugal with a country', 'P-1200-123 Lisboa'],
    ['Brazil', 'Av. Paulista 1578, 01310-200 São Paulo'],
    ['Brazil with a dot', 'CEP 01.310-200'],
    ['the United States', '1600 Amphitheatre Pkwy, Mountain View, CA 94043-1351'],
    ['Japan', '〒150-0002 Tokyo, Shibuya 2-21-1'],
    ['Poland', 'ul. Nowy Świat 22, 00-373 Warszawa'],
    ['the Netherlands', 'Damrak 1-5, 1012 LG Amsterdam'],
    ['Sweden', 'Vasagatan 12, SE-111 20 Stockholm'],
    ['Canada', '111 Wellington St, Ottawa, ON K1A 0A9'],
    ['India', 'Connaught Place, New Delhi 110 001'],
  ])('accepts a postcode of %s', (_country, line) => {
    expect(problemOf(line)).toBeUndefined();
  });

  it.each([
    ['a date', 'Dinner 12.05.2026'],
    ['a date with spaces', 'Dinner 12. 5. 2026'],
    ['a date with slashes', 'Dinner 25/05/2026'],
    ['an American date', 'Dinner 05/25/2026'],
    ['an ISO date', 'Dinner 2026-05-25'],
    ['a date and a time', 'Dinner 12.05.2026, 19:30'],
    ['a date and a time in brackets', 'Dinner 12/05/26 (19:30)'],
    ['a date without a year and a time', 'Dinner 12.05. 19:30'],
    ['a time and a date', '19:30 12/05/2026, Café Luso'],
    ['a date and a span of time', '12.05.2026 19:30–22:00'],
    ['a span of days', 'Festival 12.–14.05.2026'],
    ['a span of days without a month', 'Festival 30.04.-02.05.2026'],
    ['a span of dates', 'Festival 2026-05-12 - 2026-05-14'],
    ['a month in words', 'May 12-14 2026'],
    ['a month in words and a time', 'May 12 2026 19:30'],
    ['opening hours', 'Open 10:00-18:00'],
    ['opening hours that begin with 0', 'Mo–Fr 09:00–12:00, 14:00–18:00'],
    ['opening hours on one line', 'Tue-Sun 10:00-13:00 15:00-19:30'],
    ['opening hours with dots', 'Klo 10.00-18.00'],
    ['opening hours of several days', 'Mo 09:00-17:30, Sa 10:00-14:00'],
    ['a German time', 'um 19:30–22:00 Uhr'],
    ['prices', 'Tickets 12,50–15,00 €'],
    ['prices with the currency first', 'Tickets €12.50 - €15.00'],
    ['prices with a code', 'Tickets USD 1,250.00-1,500.00'],
    ['a large price', 'Rp 150.000,00 per person'],
  ])('accepts %s', (_form, line) => {
    expect(problemOf(line)).toBeUndefined();
  });

  it.each([
    // The form of a country, with and without its code.
    '+351 22 123 45 67',
    '912 345 678',
    '+1 (555) 123-4567',
    '555-123-4567',
    '555-1234',
    '020 7946 0958',
    '+49 171 1234567',
    '0171/1234567',
    '06 12 34 56 78',
    '06.12.34 56 78',
    '+39 347 123 4567',
    '22 12 34 56',
    '91234-5678',
    '98765-43210',
    '13-1234-567',
    '03-1234-5678',
    '+86 138 0013 8000',
    '0800-1111-222',
    '0800-1230',
    // Disguised.
    '0 8 0 0 1 2 3 4',
    '0800\u200D123\u200D4567',
    '０８００１２３４５６',
    '0️⃣8️⃣0️⃣0️⃣1️⃣2️⃣3️⃣',
    '❶❷❸ ❹❺❻ ❼',
    '+44, 20, 7946, 0958',
    // Next to or resembling a postcode, a date, a time or a price.
    '21 1200-123',
    '1200-123 4567',
    '+1200-123',
    '+351, 1200-123',
    '0800-123',
    '0800, 1200-123',
    '〒0800-123456',
    'XY 94043-1351',
    '12.05.2026 123',
    '0800 12.05.2026',
    '99.99.2026',
    '08:00-11:12',
    '08:00-11:15-30',
    '10:00-18:00 123',
    '80:00-12:30',
    '£0800 123456',
    '€800 123 4567',
    '800 123 4567 €',
  ])('rejects the telephone number in %j', (line) => {
    expect(problemOf(line)).toBe(NUMBER_PROBLEM);
    expect(problemOf(`Bank call ${line} now`)).toBe(NUMBER_PROBLEM);
  });

  it.each([
    'nine one two three four five six',
    'Zero eight-zero-zero, one, two, three',
    'nove um dois três quatro cinco seis',
    'cero ocho cero cero uno dos tres',
    'zéro six un deux trois quatre cinq',
    'null acht null null eins zwei fünf',
    'zero tre quattro cinque sei sette otto',
    'nul zes een twee drie vier vijf',
    'nineonetwothreefourfivesix',
    'nine1 two three 4 5 six',
    '912 three four five 6',
    '〇八〇〇一二三四五六',
    '電話零八零零一二三四五六七',
  ])('rejects the spelled telephone number in %j', (line) => {
    expect(problemOf(line)).toBe(NUMBER_PROBLEM);
  });

  it.each([
    'nine one two three four five',
    'Table for two, or for one of us',
    'One Two Three Bar, 12 High Street, 10115 Berlin',
    'Someone, one, 2 or 3 of us',
    'Seven Sisters, stop 6',
    '三里屯路十九号院一号楼',
  ])('accepts the few spelled digits in %j', (line) => {
    expect(problemOf(line)).toBeUndefined();
  });
});
