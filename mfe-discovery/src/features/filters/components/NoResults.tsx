import type { FilterSet, MatchCounts } from '@sixfold/api-contract';
import { formatNumber, useQuery } from '@sixfold/client-kit';
import { Button, EmptyState, Inline, SlidersHorizontalIcon, Stack } from '@sixfold/design-system';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { countQuery } from '../api/countQuery';
import {
  describeLeftOut,
  formatPeople,
  describeRemoval,
  resetFilter,
  type CountedFilter,
} from '../model/filterWords';

export interface NothingLeftProps {
  filters: FilterSet;
  query: MatchesQuery;
  onChange: (filters: FilterSet) => void;
  onClearAll: () => void;
}

const NoResultsText = ({ lines }: { lines: readonly string[] }) => (
  <Stack as="div" gap={1} align="center">
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Stack>
);

const formatRegained = (count: number) => `${formatPeople(count)} ${count === 1 ? 'comes' : 'come'} back`;

function linesOf(
  counts: MatchCounts,
  first: CountedFilter | undefined,
  { filters, query: { connectionGoal } }: Pick<NothingLeftProps, 'filters' | 'query'>,
): string[] {
  if (!first)
    return [`Your filters are not the reason: nobody here is open to ${connectionGoal} with you right now.`];
  const leavesOut = describeLeftOut(first, filters);
  const others = first.removed - first.regained;
  if (first.regained > 0)
    return others > 0
      ? [leavesOut, `Your other filters leave out ${formatNumber(others)} of them too.`]
      : [leavesOut];
  return [leavesOut, 'Other filters leave out the same people, so taking off this one is not enough.'];
}

/** Renders an empty result: names the filter that excludes the most members, with a button that removes it. */
export function NoResults({ filters, query, onChange, onClearAll }: NothingLeftProps) {
  const { data, isError, refetch } = useQuery(countQuery(query));
  const first = data?.filters.find(({ removed }) => removed > 0);
  const helps = first !== undefined && first.regained > 0;

  const waiting = isError
    ? 'Your filters leave nobody. We could not find out which of them leaves out the most.'
    : 'Looking for the filter that leaves out the most…';
  return (
    <EmptyState
      icon={<SlidersHorizontalIcon />}
      title={`No ${query.connectionGoal} matches found`}
      description={data ? <NoResultsText lines={linesOf(data, first, { filters, query })} /> : waiting}
      action={
        <Inline justify="center">
          {helps && (
            <Button onClick={() => onChange(resetFilter(filters, first.name))}>
              {describeRemoval(first.name)}: {formatRegained(first.regained)}
            </Button>
          )}
          {isError && (
            <Button variant="secondary" onClick={() => void refetch()}>
              Retry
            </Button>
          )}
          <Button variant={helps ? 'secondary' : 'primary'} onClick={onClearAll}>
            Clear All
          </Button>
        </Inline>
      }
    />
  );
}
