import { useLocation, useSearchParams } from '@sixfold/client-kit';

/**
 * Returns whether the link of this page was used here, and a function that records it. The history entry holds this
 * state, so that a link cannot fake it, the used token disappears from the address, and a reload keeps it.
 */
export function useLinkOutcome(): readonly [isDone: boolean, finish: () => void] {
  const [, setSearch] = useSearchParams();
  const state = useLocation().state as { isDone?: boolean } | null;
  return [state?.isDone === true, () => setSearch({}, { replace: true, state: { isDone: true } })];
}
