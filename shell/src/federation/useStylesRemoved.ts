import { useLayoutEffect } from 'react';

type StyleElement = HTMLStyleElement | HTMLLinkElement;

const findStyleElements = () =>
  document.querySelectorAll<StyleElement>(':is(head, body, html) > :is(style, link[rel~="stylesheet"])');

/** What the page came with. */
const ownElements = new Set<Element>(findStyleElements());

/**
 * Whether code of this page other than the shell's added it. The policy refuses a style element without the nonce and a
 * sheet of another origin, so one of those is a browser extension's.
 */
function isLeftBehind(element: StyleElement): boolean {
  if (ownElements.has(element)) return false;
  if (element instanceof HTMLLinkElement) return element.href.startsWith(`${location.origin}/`);
  const isOfDesignSystem =
    'styled' in element.dataset || element.textContent.includes('[data-scroll-locked]');
  return Boolean(element.nonce) && !isOfDesignSystem;
}

/** Dialogs of the design system take the pointer away from the page while they are open. */
function removeInlineStyles({ style }: HTMLElement): void {
  const { pointerEvents } = style;
  if (style.length > 0) Object.assign(style, { cssText: '', pointerEvents });
}

/**
 * Removes the styles outside its slot that a remote leaves when its page is unmounted: style elements, adopted sheets,
 * and inline styles of <html> and <body>.
 */
export function useStylesRemoved(): void {
  useLayoutEffect(
    () => () => {
      // Found now, because the next page's parts may add their own in this commit; removed after it, because this
      // page's own clean-up follows.
      const left = [...findStyleElements()].filter(isLeftBehind);
      queueMicrotask(() => {
        for (const element of left) element.remove();
        document.adoptedStyleSheets = [];
        removeInlineStyles(document.documentElement);
        removeInlineStyles(document.body);
      });
    },
    [],
  );
}
