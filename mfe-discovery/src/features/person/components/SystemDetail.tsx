import type { OwnProfile } from '@sixfold/api-contract';
import {
  Divider,
  Hexagon,
  Notice,
  Progress,
  Score,
  Stack,
  styled,
  space,
  Text,
} from '@sixfold/design-system';
import { ownWeights, percentOf, PLACEHOLDER_SCORE, SYSTEM_NAMES, type System } from '@sixfold/domain';
import { explainPair } from '@sixfold/domain/explain';
import { LaterPart } from '../../../shared/components/LaterPart';
import { knownBreakdown } from '../../../shared/model/score';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { sharesOf } from '../model/shares';
import { ItemList } from './ItemList';
import { SynastryWaiting } from './SynastryWaiting';

const loadSynastry = () => import('./Synastry').then(({ Synastry }) => Synastry);

const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[6]};

  > :first-child {
    flex: none;
  }
  > :last-child {
    flex: 1 1 14rem;
  }
`;

interface Props {
  system: System;
  match: ShownPerson;
  own: OwnProfile | null;
}

/** The score of one system, why, what is strong, where to grow, and tips; of astrology also the two charts. */
export function SystemDetail({ system, match, own }: Props) {
  const { otherUser, compatibility, connectionGoal: goal } = match;
  const weights = ownWeights(goal, own?.importance ?? {});
  const { score, known, explanation, strengths, growthAreas, tips } = explainPair(
    own ?? {},
    otherUser.profile,
    goal,
    weights,
  ).systems[system];
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
      {known ? (
        <>
          <Text measure>{explanation}</Text>
          <ItemList title="Strengths" items={strengths} mark="strength" />
          <ItemList title="Growth Areas" items={growthAreas} mark="growth" />
          <ItemList title="Tips" items={tips} mark="tip" />
        </>
      ) : (
        <Notice title="Complete your profiles">
          {explanation} Until then a placeholder of {percentOf(PLACEHOLDER_SCORE)}% stands here, which does
          not enter the number.
        </Notice>
      )}
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
