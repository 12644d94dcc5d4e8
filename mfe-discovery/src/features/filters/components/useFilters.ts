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

/** Debounce between a slider step and the update of list and address. */
const SETTLE_MS = 250;

/** Filters that are not in the address yet. */
interface Draft {
  filters: FilterSet;
  /** Addresses over which the draft takes precedence: the original one and all written since. */
  replacedAddresses: readonly string[];
  isWritten: boolean;
}

export interface Filters {
  /** Filters used for the list. */
  applied: FilterSet;
  /** Filters shown in the panel, including every slider step. */
  shown: FilterSet;
  /** Number of active filters in `shown`, for the badge. */
  activeCount: number;
  /** Changes filters with a debounce, for sliders. */
  change: (filters: FilterSet) => void;
  /** Changes filters immediately, for single presses. */
  apply: (filters: FilterSet) => void;
  /** Applies the last change without waiting for the debounce. */
  settle: () => void;
}

/**
 * Returns the member's Advanced Filters. The address holds them; an address without filters restores the ones
 * remembered in this browser.
 */
export function useFilters(): Filters {
  const [search, setSearch] = useSearchParams();
  const userId = useSession(({ user }) => user?.id ?? '');
  const [draft, setDraft] = useState<Draft | null>(null);

  const named = filtersOfAddress(search);
  const address = textOfFilters(named);
  const applied = address ? named : readRememberedFilters(userId);
  const shown = draft?.replacedAddresses.includes(address) ? draft.filters : applied;
  // Uses the latest draft instead of the rendered one: on a slow device a written draft may not have rendered yet.
  const replacedAddressesOf = (last: Draft | null) =>
    last?.replacedAddresses.includes(address) ? last.replacedAddresses : [address];

  const write = (filters: FilterSet) => setSearch((now) => withFilters(now, filters), { replace: true });
  function apply(filters: FilterSet): void {
    rememberFilters(userId, filters);
    const written = textOfFilters(filters);
    setDraft((last) => ({
      filters,
      replacedAddresses: addWritten(replacedAddressesOf(last), address, written),
      isWritten: true,
    }));
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
    setDraft((last) => ({ filters, replacedAddresses: replacedAddressesOf(last), isWritten: false }));
  return {
    applied,
    shown,
    activeCount: countActiveFilters(shown),
    change,
    apply,
    settle,
  };
}
