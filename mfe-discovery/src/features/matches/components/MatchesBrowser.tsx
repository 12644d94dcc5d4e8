import type { FilterSet } from '@sixfold/api-contract';
import { useQuery } from '@sixfold/client-kit';
import { CONNECTION_GOALS } from '@sixfold/domain';
import { media, Select, space, styled, Tab, TabList, TabPanel, Tabs } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useMatchesAddress } from '../../../shared/components/useMatchesAddress';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import {
  DEFAULT_MINIMUM_PERCENT,
  matchesQueryOf,
  MINIMUM_PERCENTS,
} from '../../../shared/model/matchesAddress';
import { matchesQuery } from '../api/matchesQuery';
import { readPlace } from '../model/place';
import { readinessOf } from '../model/readiness';
import { MatchesPanel, type PanelSlots } from './MatchesPanel';
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
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(9.25rem, 1fr);
  flex: 1 1 100%;
  gap: ${space[2]};

  ${media.medium} {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    align-items: flex-start;

    > :last-child {
      width: 10.5rem;
    }
  }
`;

export interface MatchesBrowserProps extends PanelSlots {
  /** The Advanced Filters in force. */
  filters: FilterSet;
  /** Above all; with what only helps who can have matches, or without. */
  renderHead: (isReady: boolean) => ReactNode;
  /** Beside the minimum: the filters' button. */
  toolbar?: ReactNode;
  /** Between the bar and the grid: the filters' card while it is open. */
  panel?: ReactNode;
}

/** The candidates by goal, under the filters that the page hands in. */
export function MatchesBrowser({ filters, renderHead, toolbar, panel, ...rest }: MatchesBrowserProps) {
  const { goal, minimumPercent, choose } = useMatchesAddress();
  const query = matchesQueryOf(goal, minimumPercent, filters);
  const { data } = useQuery(matchesQuery(query, readPlace(JSON.stringify(query))?.read));

  const readiness = data ? readinessOf(data.userProfile) : 'ready';
  const isReady = readiness === 'ready';
  return (
    <>
      {renderHead(isReady)}
      {isReady ? (
        <Tabs value={goal} onValueChange={(value) => choose('goal', value)}>
          <Bar>
            <TabList label="What you are looking for">
              {CONNECTION_GOALS.map((each) => (
                <Tab key={each} value={each} count={each === goal ? (data?.total ?? null) : undefined}>
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
      ) : (
        <NotReady missing={readiness} />
      )}
    </>
  );
}
