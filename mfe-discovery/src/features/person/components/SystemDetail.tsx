import type { OwnProfile } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
import {
  Divider,
  ErrorState,
  Hexagon,
  Notice,
  Progress,
  Score,
  Skeleton,
  SkeletonGroup,
  Stack,
  styled,
  space,
  Text,
} from '@sixfold/design-system';
import { percentOf, PLACEHOLDER_SCORE, SYSTEM_NAMES, type System } from '@sixfold/domain';
import { LaterPart } from '../../../shared/components/LaterPart';
import { knownBreakdown } from '../../../shared/model/score';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { pairExplanationQuery } from '../api/pairExplanationQuery';
import { sharesOf } from '../model/shares';
import { ItemList } from './ItemList';
import { SynastryWaiting } from './SynastryWaiting';

const loadSynastry = () => import('./Synastry').then(({ Synastry }) => Synastry);

const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};

  > :first-child {
    flex: none;
  }
  > :last-child {
    flex: 1 1 7.5rem;
  }
`;

const ExplanationWaiting = () => (
  <SkeletonGroup label="Asking what it says">
    <Stack gap={6}>
      <Skeleton lines={4} />
      <Skeleton lines={3} />
      <Skeleton lines={3} />
    </Stack>
  </SkeletonGroup>
);

interface Props {
  system: System;
  match: ShownPerson;
  own: OwnProfile | null;
}

/** What a system says about the two; of one that either side lacks, what to do about it. */
function Explanation({ system, match }: Pick<Props, 'system' | 'match'>) {
  const { otherUser, compatibility, connectionGoal } = match;
  const { data, error, isFetching, refetch } = useQuery(pairExplanationQuery(otherUser.id, connectionGoal));
  if (!data && error)
    return (
      <ErrorState
        title="The explanation could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <ExplanationWaiting />;
  const { explanation, strengths, growthAreas, tips } = data.systems[system];
  if (!compatibility.known[system])
    return (
      <Notice title="Complete your profiles">
        {explanation} Until then a placeholder of {percentOf(PLACEHOLDER_SCORE)}% stands here, which does not
        enter the number.
      </Notice>
    );
  return (
    <>
      <Text measure>{explanation}</Text>
      <ItemList title="Strengths" items={strengths} mark="strength" />
      <ItemList title="Growth Areas" items={growthAreas} mark="growth" />
      <ItemList title="Tips" items={tips} mark="tip" />
    </>
  );
}

/** The score of one system, why, what is strong, where to grow, and tips; of astrology also the two charts. */
export function SystemDetail({ system, match, own }: Props) {
  const { otherUser, compatibility, connectionGoal: goal } = match;
  const score = compatibility.breakdown[system];
  const known = compatibility.known[system];
  const share = sharesOf(compatibility, goal, own?.importance).find((each) => each.system === system);
  return (
    <Stack gap={6}>
      <Sides>
        <Hexagon size="medium" breakdown={knownBreakdown(compatibility)} />
        <Stack gap={3}>
          <Score value={known ? score : null} size="large" />
          {known && (
            <Progress
              label={`${SYSTEM_NAMES[system]} score`}
              labelHidden
              tone={system}
              value={percentOf(score)}
            />
          )}
          <Text size="small" tone="quiet" numeric>
            {share?.percent
              ? `Makes up ${share.percent}% of your number for ${goal}${share.remark && `; ${share.remark}`}.`
              : `Not in your number: ${share?.remark ?? ''}.`}
          </Text>
        </Stack>
      </Sides>
      <Explanation system={system} match={match} />
      {system === 'astrology' && (
        <>
          <Divider />
          <LaterPart
            name="The two charts"
            load={loadSynastry}
            props={{ otherUserId: otherUser.id, firstName: otherUser.firstName }}
            waiting={<SynastryWaiting />}
          />
        </>
      )}
    </Stack>
  );
}
