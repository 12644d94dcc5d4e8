/**
 * Runs before the first paint of a page that the server wrote: a remembered theme must not follow a flash of the other
 * one. A file of its own without imports, because everything else of the shell arrives later.
 */
try {
  const choice = localStorage.getItem('sixfold.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset['theme'] = choice;
} catch {
  // Storage is forbidden here: the page follows the system.
}

export {};
