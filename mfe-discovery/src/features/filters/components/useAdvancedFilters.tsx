import type { FilterSet } from '@sixfold/api-contract';
import { useRef, useState, type ReactNode } from 'react';
import { LaterPart } from '../../../shared/components/LaterPart';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { useMatchesAddress } from '../../../shared/components/useMatchesAddress';
import { matchesQueryOf, type MatchesQuery } from '../../../shared/model/matchesAddress';
import { FiltersButton } from './FiltersButton';
import { FiltersWaiting } from './FiltersWaiting';
import { useFilters } from './useFilters';

// Behind a press, or behind filters that leave nobody: most visits need neither.
const loadPanel = () =>
  import(/* webpackChunkName: "filters" */ './FiltersPanel').then(({ FiltersPanel }) => FiltersPanel);
const loadNothingLeft = () =>
  import(/* webpackChunkName: "filters" */ './NothingLeft').then(({ NothingLeft }) => NothingLeft);

/** An empty list, as the screen tells of it. */
interface EmptyList {
  query: MatchesQuery;
  /** Puts the screen's own minimum back. */
  onReset: () => void;
}

export interface AdvancedFilters {
  /** What the list is to be asked for. */
  applied: FilterSet;
  button: ReactNode;
  /** The expanded card, or nothing. */
  panel: ReactNode;
  renderNothingLeft: (empty: EmptyList) => ReactNode;
}

/** The Advanced Filters in parts, for the page to place: the button, the panel, and what an empty list says. */
export function useAdvancedFilters(): AdvancedFilters {
  const { applied, shown, activeCount, change, clear } = useFilters();
  const { goal, minimumPercent } = useMatchesAddress();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  return {
    applied,
    button: (
      <FiltersButton
        ref={opener}
        activeCount={activeCount}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
    ),
    panel: isOpen && (
      <LaterPart
        name="The filters"
        load={loadPanel}
        waiting={<FiltersWaiting />}
        props={{
          filters: shown,
          onChange: change,
          onClose: close,
          query: matchesQueryOf(goal, minimumPercent, applied),
          minimumPercent,
        }}
      />
    ),
    renderNothingLeft: ({ query, onReset }) => (
      <LaterPart
        name="What leaves nobody"
        load={loadNothingLeft}
        waiting={<PeopleSkeleton label="Loading" />}
        props={{ filters: applied, query, onChange: change, onClearAll: clear, onLowerMinimum: onReset }}
      />
    ),
  };
}
