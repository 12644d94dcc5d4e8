import { DEFAULT_FILTERS, type FilterSet } from '@sixfold/api-contract';
import { useRef, useState, type ReactNode } from 'react';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { useMatchesAddress } from '../../../shared/components/useMatchesAddress';
import { toMatchesQuery, type MatchesQuery } from '../../../shared/model/matchesAddress';
import { ActiveFilters } from './ActiveFilters';
import { FiltersButton } from './FiltersButton';
import { FiltersWaiting } from './FiltersWaiting';
import { MinimumSelect } from './MinimumSelect';
import { useFilters } from './useFilters';

// Behind a press, or behind filters that leave nobody: most visits need neither.
const loadPanel = () =>
  import(/* webpackChunkName: "filters" */ './FiltersPanel').then(({ FiltersPanel }) => FiltersPanel);
const loadNothingLeft = () =>
  import(/* webpackChunkName: "filters" */ './NothingLeft').then(({ NothingLeft }) => NothingLeft);

/** An empty list, as the screen describes it. */
interface EmptyList {
  query: MatchesQuery;
}

export interface AdvancedFilters {
  /** What the list is to be asked for. */
  applied: FilterSet;
  button: ReactNode;
  /** The choice of the minimum compatibility. */
  minimum: ReactNode;
  onLowerMinimum: () => void;
  /** Above the list: the expanded card, and a chip for each filter in force. */
  panel: ReactNode;
  renderNothingLeft: (empty: EmptyList) => ReactNode;
}

/** The Advanced Filters in parts, for the page to place: the button, the panel, and what an empty list says. */
export function useAdvancedFilters(): AdvancedFilters {
  const { applied, shown, activeCount, change, apply, settle } = useFilters();
  const { goal } = useMatchesAddress();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    // A reload or another page right afterwards must not lose the last choice.
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
            waiting={<FiltersWaiting />}
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
    renderNothingLeft: ({ query }) => (
      <LazyComponent
        name="What leaves nobody"
        load={loadNothingLeft}
        waiting={<PeopleSkeleton label="Loading" />}
        props={{ filters: applied, query, onChange: apply, onClearAll: () => apply(DEFAULT_FILTERS) }}
      />
    ),
  };
}
