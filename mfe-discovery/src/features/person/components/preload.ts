/** Quietly: what does not arrive now is asked for again, and told, by whoever opens it. */
const fetchAhead = (...loads: readonly (() => Promise<unknown>)[]): void => {
  for (const load of loads) load().catch(() => undefined);
};

/** Fetches what a press on a person opens. For the moment at which somebody points at people, or reaches them by key. */
export const preloadPerson = (): void =>
  fetchAhead(
    () => import('./ProfileContent'),
    () => import('./PairAnalysisText'),
  );
