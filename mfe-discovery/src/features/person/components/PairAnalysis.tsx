import type { OwnProfile } from '@sixfold/api-contract';
import { useQuery } from '@sixfold/client-kit';
import {
  Button,
  Heading,
  Hexagon,
  LoadFailedNotice,
  Score,
  SparklesIcon,
  Stack,
  Text,
} from '@sixfold/design-system';
import type { System } from '@sixfold/domain';
import { useState } from 'react';
import { getKnownBreakdown, describeScoreBasis } from '../../../shared/model/score';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { pairExplanationQuery } from '../api/pairQueries';
import { describeBand } from '../model/personWords';
import { ItemList } from './ItemList';
import { ScoreShares } from './ScoreShares';
import { PairAnalysisDialog } from './PairAnalysisDialog';
import { TwoColumns } from './personLayout';
import { SystemCards } from './SystemCards';
import { SystemDialog } from './SystemDialog';
import { TodaysAlignment } from './TodaysAlignment';

/** Preloads the system dialog. Failures are ignored, because the dialog loads the code again. */
const preloadSystem = (): void => void import('./SystemDetail').catch(() => undefined);

interface Props {
  match: ShownPerson;
  own: OwnProfile | null;
}

/** Renders the sentence about the pair, today's alignment, and the written analysis on request. */
export function WhyUs({ match }: Pick<Props, 'match'>) {
  const { otherUser, compatibility } = match;
  const [isWriting, setWriting] = useState(false);
  return (
    <Stack as="section" gap={4} aria-labelledby="why-us">
      <Heading level={3} size="medium" id="why-us">
        You and {otherUser.firstName}
      </Heading>
      {compatibility.reason && (
        <Text size="lead" measure dir="auto">
          {compatibility.reason}
        </Text>
      )}
      <TodaysAlignment match={match} />
      <div>
        <Button
          variant="secondary"
          icon={<SparklesIcon aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setWriting(true)}
        >
          AI Composite Analysis
        </Button>
      </div>
      {isWriting && <PairAnalysisDialog match={match} onClose={() => setWriting(false)} />}
    </Stack>
  );
}

function Insights({ match: { otherUser, connectionGoal } }: Pick<Props, 'match'>) {
  const { data, isError, refetch } = useQuery(pairExplanationQuery(otherUser.id, connectionGoal));
  if (isError && !data)
    return <LoadFailedNotice name="The list of insights" onRetry={() => void refetch()} />;
  return <ItemList title="Insights" items={data?.insights ?? []} mark="strength" />;
}

/** Renders the pair in figures: the score, a card for each system, and the composition of the score. */
export function PairAnalysis({ match, own }: Props) {
  const { compatibility, connectionGoal } = match;
  const [system, setSystem] = useState<System | null>(null);
  const { known, of } = compatibility.coverage;
  const band = describeBand(compatibility, connectionGoal);
  return (
    <Stack
      as="section"
      gap={6}
      aria-label="Compatibility"
      onPointerOver={preloadSystem}
      onFocus={preloadSystem}
    >
      <TwoColumns>
        <Hexagon size="large" breakdown={getKnownBreakdown(compatibility)} score={undefined} />
        <Stack gap={4}>
          <Stack gap={1}>
            <Score value={compatibility.overall ?? null} size="large" />
            {band && <Text weight="strong">{band}</Text>}
            <Text size="small" tone="quiet" numeric>
              {known} of {of} systems known · {describeScoreBasis(connectionGoal, own?.importance)}
            </Text>
          </Stack>
          <Insights match={match} />
        </Stack>
      </TwoColumns>
      <SystemCards match={match} own={own} onOpen={setSystem} />
      <ScoreShares compatibility={compatibility} goal={connectionGoal} importance={own?.importance} />
      {system && <SystemDialog system={system} match={match} own={own} onClose={() => setSystem(null)} />}
    </Stack>
  );
}
