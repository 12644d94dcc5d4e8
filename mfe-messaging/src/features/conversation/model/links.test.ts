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
  ])('finds the one in %j', (text, href) => expect(hrefs(text)).toEqual([href]));

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

  it('leads to the host that it shows when a name in front of another host passes for one', () => {
    const { links, after } = findLinks('https://paypal.com@example.com/');
    expect(links).toMatchObject([{ host: 'paypal.com', href: 'https://paypal.com/' }]);
    expect(after).toBe('@example.com/');
  });

  it('names the parts of a link as they are written, and where it leads', () => {
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

  it('leads to pages only, at an address in ASCII', () => {
    fc.assert(
      fc.property(text, (written) => {
        for (const { href, asciiHost } of findLinks(written).links) {
          expect(href).toMatch(/^https?:\/\//);
          expect(asciiHost + href).toMatch(/^\p{ASCII}+$/u);
        }
      }),
    );
  });

  it('finds nothing that a first message could have without being held back', () => {
    fc.assert(
      fc.property(text, (written) => {
        if (findLinks(written).links.length > 0) expect(findContactDetail(written)).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });
});
