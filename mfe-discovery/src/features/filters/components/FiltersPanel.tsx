import { DEFAULT_FILTERS, type FilterSet } from '@sixfold/api-contract';
import { useQuery } from '@sixfold/client-kit';
import { Divider, Stack, Text } from '@sixfold/design-system';
import { ownProfileQuery } from '../../../shared/api/ownProfileQuery';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { countActiveFilters, uncountedFilters } from '../model/activeFilters';
import { CompatibilityAndActivity } from './CompatibilityAndActivity';
import { ConnectionGoals } from './ConnectionGoals';
import { Demographics } from './Demographics';
import { FiltersFrame } from './FiltersFrame';
import { FittingCount } from './FittingCount';
import { Personality } from './Personality';

export interface FiltersPanelProps {
  filters: FilterSet;
  /** Given the whole set at every change. */
  onChange: (filters: FilterSet) => void;
  onClose: () => void;
  /** What the list is asked for: what is counted. */
  query: MatchesQuery;
  /** What the screen's own selector asks for. */
  minimumPercent: number;
}

/** Expanded, the Advanced Filters: everything they can ask for, and how many people that leaves. */
export function FiltersPanel({ filters, onChange, onClose, query, minimumPercent }: FiltersPanelProps) {
  const { data: own } = useQuery(ownProfileQuery());
  // Until it is known, nothing is said to be missing.
  const canMeasure = !own || (own.location.trim() !== '' && !own.isLocationUnknown);
  const controls = { filters, onChange };
  const uncounted = uncountedFilters(filters);
  return (
    <FiltersFrame
      onClearAll={countActiveFilters(filters) > 0 ? () => onChange(DEFAULT_FILTERS) : undefined}
      onClose={onClose}
      count={<FittingCount query={query} />}
    >
      <Stack gap={6}>
        <Demographics {...controls} canMeasure={canMeasure} />
        <Divider />
        <ConnectionGoals {...controls} />
        <Divider />
        <Personality {...controls} />
        <Divider />
        <CompatibilityAndActivity {...controls} minimumPercent={minimumPercent} />
        {uncounted.length > 0 && (
          <Text size="small" tone="quiet">
            {uncounted.join(' ')}
          </Text>
        )}
      </Stack>
    </FiltersFrame>
  );
}
