import type { OwnProfile } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
import {
  Divider,
  ErrorState,
  Notice,
  Progress,
  Score,
  Skeleton,
  SkeletonGroup,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { percentOf, PLACEHOLDER_SCORE, SYSTEM_NAMES, type System } from '@sixfold/domain';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { pairExplanationQuery } from '../api/pairQueries';
import { computeShares } from '../model/shares';
import { ItemList } from './ItemList';
import { SynastrySkeleton } from './SynastrySkeleton';

const loadPicture = () => import('./PairPicture').then(({ PairPicture }) => PairPicture);
const loadSynastry = () => import('./Synastry').then(({ Synastry }) => Synastry);

const Picture = styled.div`
  width: min(100%, 24rem);
  margin-inline: auto;
`;

const PictureSkeleton = () => (
  <SkeletonGroup label="Drawing the two of you">
    <Skeleton shape="block" height="14rem" />
  </SkeletonGroup>
);

const ExplanationSkeleton = () => (
  <SkeletonGroup label="Loading the explanation">
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

/** Renders a system's explanation, or a request to complete the profiles if either side lacks it. */
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
  if (!data) return <ExplanationSkeleton />;
  const { explanation, strengths, growthAreas, tips } = data.systems[system];
  if (!compatibility.known[system])
    return (
      <Notice title="Complete your profiles">
        {explanation} Until then you see a placeholder of {percentOf(PLACEHOLDER_SCORE)}%, which does not
        count.
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

/**
 * Renders one system: score, picture, explanation, strengths, growth areas and tips; for astrology also both charts.
 */
export function SystemDetail({ system, match, own }: Props) {
  const { otherUser, compatibility, connectionGoal: goal } = match;
  const score = compatibility.breakdown[system];
  const known = compatibility.known[system];
  const share = computeShares(compatibility, goal, own?.importance).find((each) => each.system === system);
  return (
    <Stack gap={6}>
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
            ? `Adds ${share.points} of a possible ${share.percent} points to your score for ${goal}${share.remark && `; ${share.remark}`}.`
            : `Not in your score: ${share?.remark ?? ''}.`}
        </Text>
      </Stack>
      {known && own && (
        <Picture>
          <LazyComponent
            name="The picture"
            load={loadPicture}
            props={{ system, match, own }}
            waiting={<PictureSkeleton />}
          />
        </Picture>
      )}
      <Explanation system={system} match={match} />
      {system === 'astrology' && (
        <>
          <Divider />
          <LazyComponent
            name="The two charts"
            load={loadSynastry}
            props={{ otherUserId: otherUser.id, firstName: otherUser.firstName }}
            waiting={<SynastrySkeleton />}
          />
        </>
      )}
    </Stack>
  );
}
