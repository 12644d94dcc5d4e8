import { useId } from 'react';
import { styled } from 'styled-components';
import { prerenderElements } from './server';

const Sign = styled.p`
  color: var(--color-ink);
`;

test('renders elements to markup without scripts or style attributes, and one sheet for all of them', () => {
  const { html, css } = prerenderElements({
    one: <Sign>Open</Sign>,
    two: (
      <>
        <Sign>Closed</Sign>
        <i style={{ width: '40%', background: "url('#a')" }} />
      </>
    ),
    three: <i style={{ width: '40%', background: "url('#a')" }} />,
  });
  expect(html['one']).toMatch(/^<p class="[^"]+">Open<\/p>$/);
  expect(html['two']).toContain('<i data-drawn="0">');
  expect(html['three']).toBe('<i data-drawn="0"></i>');
  expect(css).toContain('color:var(--color-ink)');
  expect(css.match(/color:var\(--color-ink\)/g)).toHaveLength(1);
  expect(css).toContain(`[data-drawn="0"]{width:40%!important;background:url('#a')!important}`);
  expect(css).not.toMatch(/<\/?style|data-styled|sc\*/);
});

test('prefixes classes, ids and moved styles for a page next to one of another build', () => {
  const Field = () => <input id={useId()} />;
  const { html, css } = prerenderElements(
    {
      one: (
        <Sign className="note">
          <i style={{ width: '40%' }} />
          <Field />
        </Sign>
      ),
    },
    'auth-',
  );
  const [, classes = ''] = /class="([^"]+)"/.exec(html['one'] ?? '') ?? [];
  expect(classes.split(' ').every((name) => name.startsWith('auth-'))).toBe(true);
  expect(classes).toContain('auth-note');
  const [, styled = ''] = /\.([\w-]+)\{color:var\(--color-ink\)/.exec(css) ?? [];
  expect(classes.split(' ')).toContain(styled);
  expect(html['one']).toContain('<i data-drawn="auth-0">');
  expect(css).toContain('[data-drawn="auth-0"]{width:40%!important}');
  expect(html['one']).toMatch(/id="_auth-R_/);
});
