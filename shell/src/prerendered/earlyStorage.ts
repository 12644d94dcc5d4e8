/**
 * Decides what depends on the browser's storage, which the server cannot see: a call is preloaded only when nothing
 * stored changes it, because a useless preload is worse than a late request; and a style is applied only when something
 * is stored that makes the prerendered page another one.
 */
function isStored(key = ''): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null;
  } catch {
    // Storage is forbidden, so nothing is stored.
    return false;
  }
}

for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-preload-unless-stored]'))
  if (!isStored(link.dataset['preloadUnlessStored'])) link.rel = 'preload';

for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-if-stored]'))
  if (isStored(style.dataset['ifStored'])) style.media = 'all';

export {};
