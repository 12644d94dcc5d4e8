import type { FilterSet } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';
import {
  Button,
  EmptyState,
  ErrorState,
  Select,
  space,
  styled,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  UsersIcon,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { useMatchesAddress } from '../../../shared/components/useMatchesAddress';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import {
  DEFAULT_MINIMUM_PERCENT,
  matchesQueryOf,
  MINIMUM_PERCENTS,
  type MatchesQuery,
} from '../../../shared/model/matchesAddress';
import { matchesQuery } from '../api/matchesQuery';
import { EMPTY_HINTS } from '../model/emptyHints';
import { readinessOf } from '../model/readiness';
import { MatchGrid, type MatchGridProps } from './MatchGrid';
import { NotReady } from './NotReady';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[3]} ${space[4]};

  > :first-child {
    flex: 1 1 20rem;
  }
`;

const Controls = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]};

  > :last-child {
    width: 10.5rem;
  }
`;

/** An empty list under filters: what the page may say about it. */
export interface NothingLeft {
  goal: ConnectionGoal;
  /** What the list was asked for. */
  query: MatchesQuery;
  /** Puts the screen's own minimum back; the filters are the page's. */
  onReset: () => void;
}

export interface MatchesBrowserProps extends Pick<
  MatchGridProps,
  'onMutual' | 'renderProfile' | 'renderAnalysis'
> {
  /** The Advanced Filters in force. */
  filters: FilterSet;
  /** Beside the minimum: the filters' button. */
  toolbar?: ReactNode;
  /** Between the bar and the grid: the filters' card while it is open. */
  panel?: ReactNode;
  /** What an empty list under filters shows; null leaves the plain words. */
  renderNothingLeft?: (nothing: NothingLeft) => ReactNode;
}

interface PanelProps extends Omit<MatchesBrowserProps, 'filters' | 'toolbar' | 'panel'> {
  goal: ConnectionGoal;
  query: MatchesQuery;
  isFiltered: boolean;
  onLowerMinimum: () => void;
}

function MatchesPanel({ goal, query, isFiltered, onLowerMinimum, renderNothingLeft, ...grid }: PanelProps) {
  const { data, error, isFetching, refetch } = useQuery(matchesQuery(query));
  if (data && data.potentialMatches.length > 0)
    return (
      <MatchGrid
        matches={data.potentialMatches}
        own={data.userProfile}
        label={`${GOAL_LABELS[goal]} matches, best first`}
        {...grid}
      />
    );
  if (data)
    return (
      (isFiltered && renderNothingLeft?.({ goal, query, onReset: onLowerMinimum })) || (
        <EmptyState
          icon={<UsersIcon />}
          title={`No ${goal} matches found`}
          description={EMPTY_HINTS[goal]}
          action={
            query.minCompatibility > DEFAULT_MINIMUM_PERCENT / 100 && (
              <Button variant="secondary" onClick={onLowerMinimum}>
                Show everyone from {DEFAULT_MINIMUM_PERCENT}%
              </Button>
            )
          }
        />
      )
    );
  if (error)
    return (
      <ErrorState
        title="Your matches could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <PeopleSkeleton label={`Loading ${goal} matches`} />;
}

/** The candidates by goal, under the filters that the page hands in. */
export function MatchesBrowser({ filters, toolbar, panel, ...rest }: MatchesBrowserProps) {
  const { goal, minimumPercent, choose } = useMatchesAddress();
  const query = matchesQueryOf(goal, minimumPercent, filters);
  const { data } = useQuery(matchesQuery(query));

  const readiness = data ? readinessOf(data.userProfile) : 'ready';
  if (readiness !== 'ready') return <NotReady missing={readiness} />;
  return (
    <Tabs value={goal} onValueChange={(value) => choose('goal', value)}>
      <Bar>
        <TabList label="What you are looking for">
          {CONNECTION_GOALS.map((each) => (
            <Tab key={each} value={each} count={each === goal ? data?.total : undefined}>
              {GOAL_LABELS[each]}
            </Tab>
          ))}
        </TabList>
        <Controls>
          {toolbar}
          <div>
            <Select
              label="Minimum compatibility"
              labelHidden
              value={String(minimumPercent)}
              onChange={(event) => choose('min', event.target.value)}
              options={MINIMUM_PERCENTS.map((percent) => ({
                value: String(percent),
                label: `At least ${percent}%`,
              }))}
            />
          </div>
        </Controls>
      </Bar>
      {panel}
      {CONNECTION_GOALS.map((each) => (
        <TabPanel key={each} value={each}>
          {each === goal && (
            <MatchesPanel
              key={JSON.stringify(query)}
              goal={goal}
              query={query}
              isFiltered={Object.keys(query).length > 2 || query.minCompatibility * 100 > minimumPercent}
              onLowerMinimum={() => choose('min', String(DEFAULT_MINIMUM_PERCENT))}
              {...rest}
            />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
