import type { FilterSet } from '@sixfold/api-contract';
import { useSearchParams, useSession } from '@sixfold/client-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { readRememberedFilters, rememberFilters } from '../api/rememberedFilters';
import { countActiveFilters } from '../model/activeFilters';
import {
  addWritten,
  filtersOfAddress,
  filtersOfText,
  textOfFilters,
  withFilters,
} from '../model/filterAddress';

/** A slider reports every step; the list and the address follow when it rests this long. */
const SETTLE_MS = 250;

/** What a member has set and the address does not say yet. */
interface Draft {
  filters: FilterSet;
  /** The addresses over which it holds: the one it was made over, and what was written of it since. */
  over: readonly string[];
  isWritten: boolean;
}

export interface Filters {
  /** What is in force: what the list is asked for. */
  applied: FilterSet;
  /** What the panel shows, at every step of a slider. */
  shown: FilterSet;
  /** How many of `shown` the badge counts. */
  activeCount: number;
  /** For what is reported at every step: the list follows when it rests. */
  change: (filters: FilterSet) => void;
  /** For a single press: the list follows at once. */
  apply: (filters: FilterSet) => void;
  /** Applies the last change without waiting for the debounce. */
  settle: () => void;
}

/**
 * The Advanced Filters of the signed-in member. They live in the address, where they replace what stood there; an
 * address without any takes up those that this browser remembers of the member.
 */
export function useFilters(): Filters {
  const [search, setSearch] = useSearchParams();
  const userId = useSession(({ user }) => user?.id ?? '');
  const [draft, setDraft] = useState<Draft | null>(null);

  const named = filtersOfAddress(search);
  const address = textOfFilters(named);
  const applied = address ? named : readRememberedFilters(userId);
  const shown = draft?.over.includes(address) ? draft.filters : applied;
  // From the last draft, not from the rendered one: on a slow device one may be written that is not rendered yet.
  const overOf = (last: Draft | null) => (last?.over.includes(address) ? last.over : [address]);

  const write = (filters: FilterSet) => setSearch((now) => withFilters(now, filters), { replace: true });
  function apply(filters: FilterSet): void {
    rememberFilters(userId, filters);
    const written = textOfFilters(filters);
    setDraft((last) => ({ filters, over: addWritten(overOf(last), address, written), isWritten: true }));
    write(filters);
  }
  function settle(): void {
    if (draft && !draft.isWritten) apply(draft.filters);
  }
  const settleLater = useEffectEvent(settle);
  const restore = useEffectEvent((text: string) => write(filtersOfText(text)));

  const remembered = textOfFilters(applied);
  useEffect(() => {
    if (address !== remembered) restore(remembered);
  }, [address, remembered]);

  useEffect(() => {
    if (!draft || draft.isWritten) return undefined;
    const timer = setTimeout(() => settleLater(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const change = (filters: FilterSet) =>
    setDraft((last) => ({ filters, over: overOf(last), isWritten: false }));
  return {
    applied,
    shown,
    activeCount: countActiveFilters(shown),
    change,
    apply,
    settle,
  };
}
