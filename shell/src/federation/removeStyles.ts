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
function removeInlineStyles({ style }: HTMLElement): void {
  const { pointerEvents } = style;
  if (style.length) Object.assign(style, { cssText: '', pointerEvents });
}

/**
 * Removes the styles outside its slot that a remote left: style elements, adopted sheets, and inline styles of <html>
 * and <body>.
 */
export function removeStyles(): void {
  document.adoptedStyleSheets = [];
  removeInlineStyles(document.documentElement);
  removeInlineStyles(document.body);
  const left = [
    ...document.querySelectorAll<StyleElement>(':is(head,body,html)>:is(style,link[rel=stylesheet])'),
  ].filter(isOfRemote);
  // Later, because the page's own clean-up follows.
  queueMicrotask(() => left.forEach((element) => element.remove()));
}
