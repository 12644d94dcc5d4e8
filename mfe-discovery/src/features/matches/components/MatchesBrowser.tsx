import { errorTextOf, useQuery, useSearchParams } from '@sixfold/client-kit';
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
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import { matchesQuery } from '../api/matchesQuery';
import { DEFAULT_MINIMUM_PERCENT, EMPTY_HINTS, goalOf, MINIMUM_PERCENTS, minimumOf } from '../model/goals';
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
  > :last-child {
    flex: none;
    width: 10.5rem;
  }
`;

interface PanelProps extends Pick<MatchGridProps, 'onMutual' | 'renderProfile'> {
  goal: ConnectionGoal;
  minimumPercent: number;
  onLowerMinimum: () => void;
}

function MatchesPanel({ goal, minimumPercent, onLowerMinimum, onMutual, renderProfile }: PanelProps) {
  const { data, error, isFetching, refetch } = useQuery(matchesQuery(goal, minimumPercent / 100));
  if (data && data.potentialMatches.length > 0)
    return (
      <MatchGrid
        matches={data.potentialMatches}
        own={data.userProfile}
        label={`${GOAL_LABELS[goal]} matches, best first`}
        onMutual={onMutual}
        renderProfile={renderProfile}
      />
    );
  if (data)
    return (
      <EmptyState
        icon={<UsersIcon />}
        title={`No ${goal} matches found`}
        description={EMPTY_HINTS[goal]}
        action={
          minimumPercent > DEFAULT_MINIMUM_PERCENT && (
            <Button variant="secondary" onClick={onLowerMinimum}>
              Show everyone from {DEFAULT_MINIMUM_PERCENT}%
            </Button>
          )
        }
      />
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

/** The candidates by goal. Goal and minimum live in the address, so that a reload or a shared link keeps them. */
export function MatchesBrowser({
  onMutual,
  renderProfile,
}: Pick<MatchGridProps, 'onMutual' | 'renderProfile'>) {
  const [search, setSearch] = useSearchParams();
  const goal = goalOf(search.get('goal'));
  const minimumPercent = minimumOf(search.get('min'));
  const { data } = useQuery(matchesQuery(goal, minimumPercent / 100));

  function choose(name: 'goal' | 'min', value: string): void {
    setSearch(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  }

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
      </Bar>
      {CONNECTION_GOALS.map((each) => (
        <TabPanel key={each} value={each}>
          {each === goal && (
            <MatchesPanel
              key={minimumPercent}
              goal={goal}
              minimumPercent={minimumPercent}
              onLowerMinimum={() => choose('min', String(DEFAULT_MINIMUM_PERCENT))}
              onMutual={onMutual}
              renderProfile={renderProfile}
            />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
