/** Ignores failures: the dialog loads its code again when it opens, and reports errors. */
const fetchAhead = (...loads: readonly (() => Promise<unknown>)[]): void => {
  for (const load of loads) load().catch(() => undefined);
};

/** Preloads the code of a profile. Called when the pointer or the focus reaches the list. */
export const preloadPerson = (): void =>
  fetchAhead(
    () => import('./ProfileContent'),
    () => import('./PairAnalysisText'),
  );
