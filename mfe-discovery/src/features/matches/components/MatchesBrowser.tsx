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

/* Keeps one line except with large text; the filters button shrinks. */
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

/* Moves the first card up on narrow screens, so that all its actions are in view. */
const ListFrame = styled.div`
  ${media.small} {
    margin-top: -${space[3]};
  }
`;

export interface MatchesBrowserProps extends PanelSlots {
  /** The active Advanced Filters. */
  filters: FilterSet;
  /** Renders the page's header, with actions that need matches only when `isReady`. */
  renderHead: (isReady: boolean) => ReactNode;
  /** Next to the tabs: filters and minimum. */
  toolbar?: ReactNode;
  /** The open filters, between the bar and the grid. */
  panel?: ReactNode;
}

/** Renders one goal. Reads the count here, so that a decision re-renders the tab and not the page. */
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
          {/* Reuses one panel for all goals: swapping two would render twice before the paint. */}
          <TabPanel value={goal}>
            <ListFrame>
              <MatchesPanel key={JSON.stringify(query)} goal={goal} query={query} {...rest} />
            </ListFrame>
          </TabPanel>
        </Tabs>
      ) : (
        <NotReady missing={readiness} />
      )}
    </>
  );
}
