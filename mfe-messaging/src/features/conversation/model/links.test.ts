import { findContactDetail } from '@sixfold/domain/conversation';
import fc from 'fast-check';
import { findLinks } from './links';

const hrefs = (text: string) => findLinks(text).links.map(({ href }) => href);

describe('findLinks', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['http://example.com', 'http://example.com/'],
    ['see example.com, please', 'https://example.com/'],
    ['(www.example.co.uk/x)', 'https://www.example.co.uk/x'],
    ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ])('finds the link in %j', (text, href) => expect(hrefs(text)).toEqual([href]));

  it.each([
    'mailto:mara@example.com',
    'mara@example.com',
    'ftp://example.com/file',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com/x',
    'tel:+15551234567',
    'home.pdf',
  ])('leaves %j as text', (text) => expect(hrefs(text)).toEqual([]));

  it('targets the displayed host when a user name imitates a host', () => {
    const { links, after } = findLinks('https://paypal.com@example.com/');
    expect(links).toMatchObject([{ host: 'paypal.com', href: 'https://paypal.com/' }]);
    expect(after).toBe('@example.com/');
  });

  it('returns the parts of a link as written, and its target', () => {
    expect(findLinks('See http://BÜCHER.example/a?b=c#d now')).toEqual({
      links: [
        {
          before: 'See ',
          scheme: 'http://',
          host: 'BÜCHER.example',
          path: '/a?b=c#d',
          href: 'http://xn--bcher-kva.example/a?b=c#d',
          asciiHost: 'xn--bcher-kva.example',
        },
      ],
      after: ' now',
    });
  });

  const text = fc
    .array(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true }),
        fc.domain(),
        fc.string({ unit: 'grapheme' }),
        fc.constant(' '),
      ),
    )
    .map((parts) => parts.join(''));

  it('keeps every character of the text', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { links, after } = findLinks(written);
        const joined =
          links.map(({ before, scheme, host, path }) => before + scheme + host + path).join('') + after;
        expect(joined).toBe(written);
      }),
    );
  });

  it('returns only web addresses in ASCII', () => {
    fc.assert(
      fc.property(text, (written) => {
        for (const { href, asciiHost } of findLinks(written).links) {
          expect(href).toMatch(/^https?:\/\//);
          expect(asciiHost + href).toMatch(/^\p{ASCII}+$/u);
        }
      }),
    );
  });

  it('finds links only in texts that are covered in a first message', () => {
    fc.assert(
      fc.property(text, (written) => {
        if (findLinks(written).links.length > 0) expect(findContactDetail(written)).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });
});
