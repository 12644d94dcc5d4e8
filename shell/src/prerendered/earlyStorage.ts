/**
 * Applies decisions that depend on the browser's storage, which the server cannot see. A call is preloaded only when no
 * stored data changes it, because a useless preload is worse than a late request. A style is applied only when stored
 * data changes the page.
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
