import fc from 'fast-check';
import { findContactDetail } from './contactDetails';

describe('findContactDetail', () => {
  it.each(['\ufe12a.al', 'a.ga\ufe63'])(
    'finds a host next to a character that resembles a dot or a hyphen in %j',
    (text) => expect(findContactDetail(text)).toBe('link'),
  );

  it('finds a host with many labels', () => {
    expect(findContactDetail(`${'a.'.repeat(30)}com`)).toBe('link');
  });

  it('finds an address right after a letter of another script', () => {
    expect(findContactDetail('Ⰰhttp://a.aaa')).toBe('link');
    expect(findContactDetail('см.http://a.aaa')).toBe('link');
  });

  it.each([
    'see https://example.com/a?b=c',
    'HTTP://EXAMPLE.COM',
    'tg://resolve?domain=mara',
    'http://localhost',
    'www.example.com',
    '(example.co.uk)',
    'try example.com, please',
    'at t.me/mara and no more',
    'wa.me/15551234567',
    'bit.ly/3xYz',
    'пример.рф',
    'bücher.de',
    'xn--bcher-kva.example.xn--p1ai',
    'example。com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'exa\u200bmple.com',
    'Example.Com',
    'home.It/is',
    'my.site.example.io:8080/x',
    'h2c://mara',
    'mara.xYz',
    'mara.TeCH',
    'mara.app',
    'mara.gallery',
    'mara.dating',
    'mara.crypto',
    'mara.community',
  ])('finds a link in %j', (text) => expect(findContactDetail(text)).toBe('link'));

  it.each([
    'mara@example.com',
    'mara.de@example.com',
    'write to mara.a+love@mail.example.travel!',
    'mailto:mara@example.com',
    'write to mailto:mara@localhost',
  ])('finds an e-mail address in %j', (text) => expect(findContactDetail(text)).toBe('email'));

  it.each([
    '+1 555 123 4567',
    '+15551234567',
    'call +44 (0)20 7946 0958 tonight',
    '(555) 123-4567',
    '555.123.4567',
    '555-1234',
    '0171 1234567',
    '0171/123 45 67',
    '06 12 34 56 78',
    '612 345 678',
    '020–7946–0958',
    '5551234',
    '٠٥٥١٢٣٤٥٦٧',
    '０９０－１２３４－５６７８',
    'since 12.05.2024: 0171 1234567',
    '55.123.45678',
    '12 345 678 90',
    '171 1990 2000',
    '1990 2000 171',
  ])('finds a telephone number in %j', (text) => expect(findContactDetail(text)).toBe('phone'));

  it.each([
    '',
    'Saturday at 18:30 or 19:00?',
    'I was born on 12.05.1990, you?',
    'I was born on 1.05.1990, or 12. 05. 1990',
    'on 12.05.90 18:30',
    'from 2026-05-12 to 2026-05-14',
    'Flat 1234 12.05.2026 567',
    '12/5/2026 or 13/5/2026',
    'from 1990 - 2000',
    'from 1990-2000, or 2019 2020 2021',
    'من ١٩٩٠-٢٠٠٠',
    'I ran 10.5 km in 1:02:33',
    'It cost 1 250 000 or 12.500.000.',
    'π is 3.14159265',
    'about 52.520008, 13.404954',
    'I got home.It was late.',
    'So quiet.Community matters.',
    'So quiet.Network news at ten.',
    'seats 1a2b3c4d5e6f7',
    'Hm...ok...so what',
    'e.g. a cat, i.e. mine, at 5 p.m.',
    'my file.pdf and notes.docx',
    'and/or: yes :) see you @ noon',
    'Version 2.0.1 of me',
    'Dr.Smith has 3 cats, 12 fish and 400 books.',
  ])('finds nothing in %j', (text) => expect(findContactDetail(text)).toBeNull());

  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 6 }).map((each) => each.join(' '));

  it('finds a link, an address and a number in any position', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[ .-]?\d{3}[ .-]?\d{4}$/);
    fc.assert(
      fc.property(
        words,
        words,
        fc.webUrl(),
        fc.emailAddress(),
        digits,
        (before, after, url, email, number) => {
          const within = (part: string) => findContactDetail(`${before} ${part} ${after}`);
          expect(within(url)).toBe('link');
          expect(within(number)).toBe('phone');
          expect(within(email)).not.toBeNull();
        },
      ),
    );
  });

  it('finds nothing in plain words', () => {
    fc.assert(fc.property(words, (text) => expect(findContactDetail(text)).toBeNull()));
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) =>
        expect([null, 'link', 'email', 'phone']).toContain(findContactDetail(text)),
      ),
    );
  });

  it.each(['a.', 'a', '1', '1 ', '1-', '-', '@a.', 'a.b@', 'a:', '+', '(', '12.', `1${' '.repeat(60)}`])(
    'scans the longest message within 200 ms: %j repeated',
    (piece) => {
      const startedAt = performance.now();
      findContactDetail(piece.repeat(4_000 / piece.length));
      expect(performance.now() - startedAt).toBeLessThan(200);
    },
  );
});
