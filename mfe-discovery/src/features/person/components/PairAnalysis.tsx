import type { OwnProfile } from '@sixfold/api-contract';
import { Heading, Hexagon, Score, Stack, Text, media, space, styled } from '@sixfold/design-system';
import { SystemScores } from '../../../shared/components/SystemScores';
import { knownBreakdown } from '../../../shared/model/score';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { pairSummary } from '../model/pairSummary';
import { pairWords } from '../model/pairWords';

const Halves = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: center;

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface Props {
  match: ShownPerson;
  own: OwnProfile | null;
}

/** How the two fit: the figure on one side, the score and a bar a system on the other. */
export function PairAnalysis({ match, own }: Props) {
  const { otherUser, compatibility, connectionGoal } = match;
  const { band, sentences } = pairSummary(compatibility, connectionGoal);
  const { known, of } = compatibility.coverage;
  const score = compatibility.overall ?? null;
  return (
    <Stack as="section" gap={4} aria-labelledby="pair-analysis">
      <Heading level={3} size="medium" id="pair-analysis">
        You and {otherUser.firstName}
      </Heading>
      <Halves>
        <Hexagon size="large" breakdown={knownBreakdown(compatibility)} score={undefined} />
        <Stack gap={4}>
          <Score value={score} size="large" />
          <Text tone="quiet" measure>
            {band && (
              <Text as="strong" tone="ink" weight="strong">
                {band}{' '}
              </Text>
            )}
            {sentences}
          </Text>
          <SystemScores
            compatibility={compatibility}
            detailOf={(system) => own && pairWords(system, own, otherUser.profile)}
          />
        </Stack>
      </Halves>
      <Text size="small" tone="quiet" numeric>
        {known} of {of} systems known · weighed for {connectionGoal}
      </Text>
    </Stack>
  );
}
