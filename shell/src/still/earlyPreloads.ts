/**
 * Asks ahead for what the page names only on a condition: that this browser has stored nothing under a key. The server
 * cannot see that, and a call that is asked for in vain is worse than one that is asked for late.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-preload-unless-stored]')) {
  try {
    if (localStorage.getItem(link.dataset['preloadUnlessStored'] ?? '') === null) link.rel = 'preload';
  } catch {
    // Storage is forbidden here, so nothing is stored.
    link.rel = 'preload';
  }
}

export {};
