import { useLocation, useSearchParams } from '@sixfold/client-kit';

/**
 * Returns whether the link of this page was used here, and a function that records it. The state lives in the history
 * entry, so a link cannot forge it, the used token leaves the address, and a reload keeps it.
 */
export function useLinkOutcome(): readonly [isDone: boolean, finish: () => void] {
  const [, setSearch] = useSearchParams();
  const state = useLocation().state as { isDone?: boolean } | null;
  return [state?.isDone === true, () => setSearch({}, { replace: true, state: { isDone: true } })];
}
