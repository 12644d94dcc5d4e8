import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { buildRemote } from '../testing/buildRemote';
import { useStylesRemoved } from './useStylesRemoved';

interface SlotProps {
  page: () => null;
  slot?: 'page' | 'overlay';
  name?: string;
}

function Slot({ page: Page, slot = 'page', name = 'insights' }: SlotProps) {
  useStylesRemoved(buildRemote({ name }), slot);
  return <Page />;
}

function appendStyle(text: string, properties: Partial<HTMLStyleElement> = { nonce: 'n0nce' }) {
  const style = Object.assign(document.createElement('style'), properties);
  style.textContent = text;
  document.head.append(style);
  return style;
}

/** Mounts a page that changes the document, and unmounts it. */
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
    // jsdom has no adopted style sheets.
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
  ])('has no %s of the remote', async (_what, paint) => {
    await visit(paint);
    expect(document.querySelectorAll('style, link')).toHaveLength(0);
  });

  it('has no adopted style sheet of the remote', async () => {
    await visit(() => {
      document.adoptedStyleSheets = [{} as CSSStyleSheet];
    });
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('has no inline style of the remote and keeps those of an open dialog', async () => {
    await visit(() => {
      document.body.style.cssText = 'background: red; pointer-events: none';
      document.documentElement.style.setProperty('--color-paper', 'red');
    });
    expect(document.body.style.cssText).toBe('pointer-events: none;');
    expect(document.documentElement.style).toHaveLength(0);
  });

  it('keeps the styles of the shell, the design system and browser extensions', async () => {
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

  it('keeps the styles that the next page adds in the same commit', async () => {
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

describe('the page under a closed overlay', () => {
  const rules = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const [ofPage, ofOverlay] = [{}, {}] as CSSStyleSheet[];
  const Underneath = () => {
    useLayoutEffect(() => {
      appendStyle('.page {}');
      document.adoptedStyleSheets = [ofPage!];
      document.body.style.color = 'red';
    }, []);
    return null;
  };
  const Overlay = () => {
    useLayoutEffect(() => {
      appendStyle('.overlay {}');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ofOverlay!];
      document.body.style.background = 'green';
    }, []);
    return null;
  };
  const tree = (name: string | null) => (
    <>
      <Slot key="page" page={Underneath} name="insights" />
      {name && <Slot key="overlay" page={Overlay} slot="overlay" name={name} />}
    </>
  );

  beforeEach(() => void Object.assign(document, { adoptedStyleSheets: [] }));
  afterEach(() => {
    document.head.replaceChildren();
    document.body.removeAttribute('style');
  });

  /** Opens the page with an overlay of a remote over it, and closes the overlay. */
  async function closeOverlayOf(name: string) {
    const view = render(tree(null));
    view.rerender(tree(name));
    await act(() => import('./removeStyles'));
    expect(rules()).toEqual(['.page {}', '.overlay {}']);
    view.rerender(tree(null));
    await Promise.resolve();
    return view;
  }

  it('keeps its own styles and loses the overlay’s', async () => {
    await closeOverlayOf('discovery');
    expect(rules()).toEqual(['.page {}']);
    expect(document.adoptedStyleSheets).toEqual([ofPage]);
    expect(document.body.style.cssText).toBe('color: red;');
  });

  it('keeps everything that an overlay of its own remote has loaded until the page is left', async () => {
    const { unmount } = await closeOverlayOf('insights');
    expect(rules()).toEqual(['.page {}', '.overlay {}']);
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(document.body.style.cssText).toBe('color: red;');
    unmount();
    await Promise.resolve();
    expect(rules()).toEqual([]);
    expect(document.adoptedStyleSheets).toEqual([]);
    expect(document.body.style.cssText).toBe('');
  });
});
