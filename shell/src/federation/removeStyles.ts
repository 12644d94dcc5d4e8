/** Page styles outside the slots. */
export interface PageStyles {
  elements: ReadonlySet<Element>;
  sheets: readonly CSSStyleSheet[];
  /** Inline styles of <html> and <body>. */
  root: string;
  body: string;
}

type StyleElement = HTMLStyleElement | HTMLLinkElement;

/**
 * Returns whether a remote added the element. The content security policy refuses a style element without the nonce and
 * a sheet from elsewhere, so those belong to a browser extension.
 */
const isOfRemote = (element: StyleElement): boolean =>
  'href' in element
    ? element.href.includes('/remotes/')
    : element.nonce !== '' &&
      !('styled' in element.dataset) &&
      !element.textContent.includes('data-scroll-locked');

/** Keeps `pointer-events`, which an open dialog of the design system sets on the page. */
function restoreInlineStyles({ style }: HTMLElement, cssText: string): void {
  if (style.cssText === cssText) return;
  const { pointerEvents } = style;
  Object.assign(style, { cssText, pointerEvents });
}

/**
 * Removes the style elements, adopted sheets and inline styles of <html> and <body> that a remote has added outside its
 * slot.
 *
 * @param before the styles to keep
 * @param isStillShown whether another slot of the same remote is shown, which may need the styles
 */
export function removeStyles(before: PageStyles, isStillShown: boolean): void {
  restoreInlineStyles(document.documentElement, before.root);
  restoreInlineStyles(document.body, before.body);
  if (isStillShown) return;
  // Missing in test environments.
  const sheets = document.adoptedStyleSheets ?? [];
  document.adoptedStyleSheets = sheets.filter((sheet) => before.sheets.includes(sheet));
  const left = [
    ...document.querySelectorAll<StyleElement>(':is(head,body,html)>:is(style,link[rel=stylesheet])'),
  ].filter((element) => isOfRemote(element) && !before.elements.has(element));
  // In a microtask, because the page's own clean-up runs after this.
  queueMicrotask(() => left.forEach((element) => element.remove()));
}
