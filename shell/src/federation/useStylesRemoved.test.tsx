import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useStylesRemoved } from './useStylesRemoved';

function Slot({ page: Page }: { page: () => null }) {
  useStylesRemoved();
  return <Page />;
}

function appendStyle(text: string, properties: Partial<HTMLStyleElement> = { nonce: 'n0nce' }) {
  const style = Object.assign(document.createElement('style'), properties);
  style.textContent = text;
  document.head.append(style);
  return style;
}

/** Mounts a page that does something to the document, and unmounts it. */
async function visit(paint: () => void): Promise<void> {
  const { unmount } = render(
    <Slot
      page={() => {
        useLayoutEffect(paint, []);
        return null;
      }}
    />,
  );
  await act(() => import('./removeStyles'));
  unmount();
  await Promise.resolve();
}

describe('the page after a remote', () => {
  beforeEach(() => {
    // jsdom has no adopted sheets.
    Object.assign(document, { adoptedStyleSheets: [] });
  });
  afterEach(() => {
    document.head.replaceChildren();
    document.body.removeAttribute('style');
  });

  it.each([
    ['style element', () => void appendStyle('body { color: red }')],
    [
      'published style sheet',
      () => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: '/remotes/sheet.css',
        });
        document.body.append(link);
      },
    ],
  ])('has no %s of it', async (_what, paint) => {
    await visit(paint);
    expect(document.querySelectorAll('style, link')).toHaveLength(0);
  });

  it('has no adopted sheet of it', async () => {
    await visit(() => {
      document.adoptedStyleSheets = [{} as CSSStyleSheet];
    });
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('has no inline style of it, and keeps what an open dialog has set', async () => {
    await visit(() => {
      document.body.style.cssText = 'background: red; pointer-events: none';
      document.documentElement.style.setProperty('--color-paper', 'red');
    });
    expect(document.body.style.cssText).toBe('pointer-events: none;');
    expect(document.documentElement.style).toHaveLength(0);
  });

  it("keeps the shell's and the design system's styles and those of browser extensions", async () => {
    const ofShell = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: '/assets/a.css',
    });
    const kept: Element[] = [];
    await visit(() => {
      document.head.append(ofShell);
      const styled = appendStyle('.a { color: red }');
      styled.dataset['styled'] = 'active';
      kept.push(styled, appendStyle('body[data-scroll-locked] { overflow: hidden }'), appendStyle('', {}));
    });
    expect([...document.querySelectorAll('style, link')]).toEqual([ofShell, ...kept]);
  });

  it('keeps what the next page adds in the same commit', async () => {
    const First = () => {
      useLayoutEffect(() => void appendStyle('.first {}'), []);
      return null;
    };
    const Second = () => {
      useLayoutEffect(() => {
        appendStyle('.second {}');
        document.body.style.color = 'red';
      }, []);
      return null;
    };
    const { rerender } = render(<Slot key="first" page={First} />);
    await act(() => import('./removeStyles'));
    rerender(<Slot key="second" page={Second} />);
    await Promise.resolve();
    expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual([
      '.second {}',
    ]);
    expect(document.body.style.color).toBe('red');
  });
});
