import { useLocation, useSearchParams } from '@sixfold/client-kit';

/**
 * Whether the link of this page was used here, and how to note that. It is kept with the entry of the history: no link
 * can claim it, the used token leaves the address, and the screen outlives a change of frame and a reload.
 */
export function useLinkOutcome(): readonly [isDone: boolean, finish: () => void] {
  const [, setSearch] = useSearchParams();
  const state = useLocation().state as { isDone?: boolean } | null;
  return [state?.isDone === true, () => setSearch({}, { replace: true, state: { isDone: true } })];
}
