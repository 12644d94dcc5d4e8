/** What styles the page from outside a slot. */
export interface PageStyles {
  elements: ReadonlySet<Element>;
  sheets: readonly CSSStyleSheet[];
  /** Inline styles of <html> and <body>. */
  root: string;
  body: string;
}

type StyleElement = HTMLStyleElement | HTMLLinkElement;

/**
 * Whether a remote added it. The policy refuses a style element without the nonce and a sheet that is not published
 * here, so one of those is a browser extension's.
 */
const isOfRemote = (element: StyleElement): boolean =>
  'href' in element
    ? element.href.includes('/remotes/')
    : element.nonce !== '' &&
      !('styled' in element.dataset) &&
      !element.textContent.includes('data-scroll-locked');

/** Dialogs of the design system take the pointer away from the page while they are open. */
function restoreInlineStyles({ style }: HTMLElement, cssText: string): void {
  if (style.cssText === cssText) return;
  const { pointerEvents } = style;
  Object.assign(style, { cssText, pointerEvents });
}

/**
 * Removes the styles outside its slot that a remote has added: style elements, adopted sheets, and inline styles of
 * <html> and <body>.
 *
 * @param before the styles that stay
 * @param isStillShown whether another slot of the remote is shown, which may need what was loaded
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
  // Later, because the page's own clean-up follows.
  queueMicrotask(() => left.forEach((element) => element.remove()));
}
