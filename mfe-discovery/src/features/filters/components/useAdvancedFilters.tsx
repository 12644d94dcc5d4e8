import { DEFAULT_FILTERS, type FilterSet } from '@sixfold/api-contract';
import { useRef, useState, type ReactNode } from 'react';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { useMatchesAddress } from '../../../shared/components/useMatchesAddress';
import { toMatchesQuery, type MatchesQuery } from '../../../shared/model/matchesAddress';
import { ActiveFilters } from './ActiveFilters';
import { FiltersButton } from './FiltersButton';
import { FiltersSkeleton } from './FiltersSkeleton';
import { MinimumSelect } from './MinimumSelect';
import { useFilters } from './useFilters';

// Loaded on demand: most visits open no panel and have results.
const loadPanel = () =>
  import(/* webpackChunkName: "filters" */ './FiltersPanel').then(({ FiltersPanel }) => FiltersPanel);
const loadNoResults = () =>
  import(/* webpackChunkName: "filters" */ './NoResults').then(({ NoResults }) => NoResults);

/** An empty list, as described by the screen. */
interface EmptyList {
  query: MatchesQuery;
}

export interface AdvancedFilters {
  applied: FilterSet;
  button: ReactNode;
  minimum: ReactNode;
  onLowerMinimum: () => void;
  /** Above the list: the expanded panel, and a chip for each active filter. */
  panel: ReactNode;
  renderNoResults: (empty: EmptyList) => ReactNode;
}

/** Returns the Advanced Filters in parts for the page to place: button, minimum, panel and empty result. */
export function useAdvancedFilters(): AdvancedFilters {
  const { applied, shown, activeCount, change, apply, settle } = useFilters();
  const { goal } = useMatchesAddress();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    // A reload or navigation right afterwards must not lose the last choice.
    settle();
    setIsOpen(false);
    opener.current?.focus();
  }

  const setMinimum = (minCompatibility: number) => apply({ ...shown, minCompatibility });

  return {
    applied,
    minimum: <MinimumSelect value={shown.minCompatibility} onChange={setMinimum} />,
    onLowerMinimum: () => setMinimum(DEFAULT_FILTERS.minCompatibility),
    button: (
      <FiltersButton
        ref={opener}
        activeCount={activeCount}
        isOpen={isOpen}
        onToggle={() => (isOpen ? close() : setIsOpen(true))}
      />
    ),
    panel: (
      <>
        {isOpen && (
          <LazyComponent
            name="The filters"
            load={loadPanel}
            waiting={<FiltersSkeleton />}
            props={{
              filters: shown,
              onChange: change,
              onClose: close,
              query: toMatchesQuery(goal, applied),
            }}
          />
        )}
        <ActiveFilters filters={shown} onChange={apply} onLastRemoved={() => opener.current?.focus()} />
      </>
    ),
    renderNoResults: ({ query }) => (
      <LazyComponent
        name="What leaves nobody"
        load={loadNoResults}
        waiting={<PeopleSkeleton label="Loading" />}
        props={{ filters: applied, query, onChange: apply, onClearAll: () => apply(DEFAULT_FILTERS) }}
      />
    ),
  };
}
