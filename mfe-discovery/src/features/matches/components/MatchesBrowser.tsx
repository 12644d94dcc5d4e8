import type { FilterSet } from '@sixfold/api-contract';
import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';
import { media, space, styled, Tab, TabList, TabPanel, Tabs } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useMatchesAddress } from '../../../shared/components/useMatchesAddress';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import { toMatchesQuery, type MatchesQuery } from '../../../shared/model/matchesAddress';
import { getReadiness } from '../model/readiness';
import { MatchesPanel, useListPart, useViewer, type PanelSlots } from './MatchesPanel';
import { NotReady } from './NotReady';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[2]} ${space[4]};

  > :first-child {
    flex: 1 1 20rem;
  }
`;

/* One line, unless the text is large: what gives way is the filters' button. */
const Controls = styled.div`
  display: flex;
  flex: 1 1 100%;
  align-items: flex-start;
  gap: ${space[2]};

  > :first-child {
    flex: 1 0 auto;
  }
  > :last-child {
    flex: 0 1 10rem;
    min-width: 0;
  }
  ${media.narrow} {
    flex-wrap: wrap;
  }
  ${media.small} {
    && select {
      padding-inline: ${space[3]} ${space[8]};
    }
  }
  ${media.medium} {
    flex: none;

    > :last-child {
      flex: none;
      width: 10rem;
    }
  }
`;

/* On a narrow screen the first person is close to the bar, so that all of their actions are in view. */
const Near = styled.div`
  ${media.small} {
    margin-top: -${space[3]};
  }
`;

export interface MatchesBrowserProps extends PanelSlots {
  /** The Advanced Filters in force. */
  filters: FilterSet;
  /** Above all; with what only helps who can have matches, or without. */
  renderHead: (isReady: boolean) => ReactNode;
  /** Beside the tabs: filters and minimum. */
  toolbar?: ReactNode;
  /** Between the bar and the grid: the filters' card while it is open. */
  panel?: ReactNode;
}

/** One goal. The count is read here, so that a decision renders the tab again and not the page around it. */
function GoalTab({
  goal,
  shown,
  query,
}: {
  goal: ConnectionGoal;
  shown: ConnectionGoal;
  query: MatchesQuery;
}) {
  const isShown = goal === shown;
  const count = useListPart(query, ({ total }) => (isShown ? total : null)) ?? null;
  return (
    <Tab value={goal} count={isShown ? count : undefined}>
      {GOAL_LABELS[goal]}
    </Tab>
  );
}

/** The candidates by goal, under the filters that the page hands in. */
export function MatchesBrowser({ filters, renderHead, toolbar, panel, ...rest }: MatchesBrowserProps) {
  const { goal, chooseGoal } = useMatchesAddress();
  const query = toMatchesQuery(goal, filters);
  const viewer = useViewer(query);
  const readiness = viewer ? getReadiness(viewer.userProfile) : 'ready';
  const isReady = readiness === 'ready';
  return (
    <>
      {renderHead(isReady)}
      {isReady ? (
        <Tabs value={goal} onValueChange={chooseGoal}>
          <Bar>
            <TabList label="What you are looking for">
              {CONNECTION_GOALS.map((each) => (
                <GoalTab key={each} goal={each} shown={goal} query={query} />
              ))}
            </TabList>
            <Controls>{toolbar}</Controls>
          </Bar>
          {panel}
          {/* One panel that becomes the next goal's: two that change places are drawn a second time before the paint. */}
          <TabPanel value={goal}>
            <Near>
              <MatchesPanel key={JSON.stringify(query)} goal={goal} query={query} {...rest} />
            </Near>
          </TabPanel>
        </Tabs>
      ) : (
        <NotReady missing={readiness} />
      )}
    </>
  );
}
