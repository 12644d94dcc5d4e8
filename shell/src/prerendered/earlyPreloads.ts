/**
 * Preloads the calls that the page names on a condition: that this browser has stored nothing under a key. The server
 * cannot see that, and a useless preload is worse than a late request.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-preload-unless-stored]')) {
  try {
    if (localStorage.getItem(link.dataset['preloadUnlessStored'] ?? '') === null) link.rel = 'preload';
  } catch {
    // Storage is forbidden, so nothing is stored.
    link.rel = 'preload';
  }
}

export {};
