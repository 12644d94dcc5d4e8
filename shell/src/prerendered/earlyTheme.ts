/**
 * Runs before the first paint of a prerendered page, so that a stored theme does not flash. It has no imports, because
 * the shell's other code arrives later.
 */
try {
  const choice = localStorage.getItem('sixfold.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset['theme'] = choice;
} catch {
  // Storage is forbidden, so the page follows the system.
}

export {};
