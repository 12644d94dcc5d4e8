import { DEFAULT_FILTERS, profileRoutes, type FilterSet, FILTER_CHOICES } from '@sixfold/api-contract';
import { useCall, useQuery } from '@sixfold/client-kit';
import { Button, Divider, Inline, Stack, Text, MultiChoiceChips } from '@sixfold/design-system';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { countActiveFilters } from '../model/activeFilters';
import { CompatibilityAndActivity } from './CompatibilityAndActivity';
import { CountedOption } from './CountedOption';
import { Demographics } from './Demographics';
import { FiltersFrame } from './FiltersFrame';
import { Personality } from './Personality';
import { optionCountsQuery } from '../api/optionCountsQuery';
import { formatPeople } from '../model/filterWords';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import { type FilterControls, FilterSection, FullRow } from './FilterSection';

/** Renders the filter by goals of other members. */
function ConnectionGoals({ filters, counts, onChange }: FilterControls) {
  return (
    <FilterSection title="Connection Goals">
      <FullRow>
        <MultiChoiceChips
          label="Connection Goals"
          labelHidden
          value={filters.connectionGoals}
          onValueChange={(connectionGoals) => onChange({ ...filters, connectionGoals })}
          options={FILTER_CHOICES.connectionGoals.map((goal) => ({
            value: goal,
            label: (
              <CountedOption count={counts?.['connectionGoals']?.[goal]}>{GOAL_LABELS[goal]}</CountedOption>
            ),
          }))}
          hint="Of the people in this list, those open to at least one of these."
        />
      </FullRow>
    </FilterSection>
  );
}

/** Renders '132 people fit' and announces changes politely. */
function FittingCount({ query }: { query: MatchesQuery }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(optionCountsQuery(query));
  const words = data ? `${formatPeople(data.total)} ${data.total === 1 ? 'fits' : 'fit'}` : 'Counting…';
  return (
    <Text
      as="div"
      aria-live="polite"
      weight="strong"
      numeric
      data-state={isPlaceholderData ? 'changing' : 'counted'}
    >
      {isError ? (
        <Inline gap={2}>
          <span>They could not be counted.</span>
          <Button variant="ghost" size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Inline>
      ) : (
        words
      )}
    </Text>
  );
}

export interface FiltersPanelProps {
  filters: FilterSet;
  /** Receives the complete filters after every change. */
  onChange: (filters: FilterSet) => void;
  onClose: () => void;
  query: MatchesQuery;
}

export function FiltersPanel({ filters, onChange, onClose, query }: FiltersPanelProps) {
  const { data: own } = useCall(profileRoutes.getOwnProfile, undefined, { refetchOnMount: 'always' });
  // Shows no hint about a missing location until the profile is loaded.
  const canMeasure = !own || (own.location.trim() !== '' && !own.isLocationUnknown);
  const { data: counted } = useQuery(optionCountsQuery(query));
  const controls = { filters, counts: counted?.options, onChange };
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
        <CompatibilityAndActivity {...controls} />
      </Stack>
    </FiltersFrame>
  );
}
