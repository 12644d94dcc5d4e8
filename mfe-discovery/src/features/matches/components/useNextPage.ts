import { useMutation } from '@sixfold/client-kit';
import { useCallback } from 'react';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { readOn } from '../api/matchesQuery';

/** Reads a list on, one page at a time. After a failure it waits for `retry`. */
export function useNextPage(query: MatchesQuery) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => readOn(query) });
  const isHeld = isPending || error !== null;
  const read = useCallback(() => {
    if (!isHeld) mutate();
  }, [mutate, isHeld]);
  return { read, retry: () => mutate(), isReading: isPending, error };
}
