/**
 * Runs before the first paint of a prerendered page, so that a stored theme does not flash. Without imports, because
 * everything else of the shell arrives later.
 */
try {
  const choice = localStorage.getItem('sixfold.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset['theme'] = choice;
} catch {
  // Storage is forbidden here: the page follows the system.
}

export {};
