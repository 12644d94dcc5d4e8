/** Ignores failures: the dialog that opens loads its code again, and shows what fails. */
const fetchAhead = (...loads: readonly (() => Promise<unknown>)[]): void => {
  for (const load of loads) load().catch(() => undefined);
};

/** Fetches the code of a profile. Called when the pointer or the focus reaches the list. */
export const preloadPerson = (): void =>
  fetchAhead(
    () => import('./ProfileContent'),
    () => import('./PairAnalysisText'),
  );
