import type { OwnProfile } from '@sixfold/api-contract';
import { Button, Heading, Hexagon, Score, SparklesIcon, Stack, Text } from '@sixfold/design-system';
import { insightsOf, ownWeights, type System } from '@sixfold/domain';
import { useState } from 'react';
import { knownBreakdown } from '../../../shared/model/score';
import { weighingWords } from '../../../shared/model/weighing';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { pairSummary } from '../model/pairSummary';
import { ItemList } from './ItemList';
import { preloadSystem } from './preloadSystem';
import { MadeOf } from './MadeOf';
import { PairAnalysisDialog } from './PairAnalysisDialog';
import { Halves } from './personLayout';
import { SystemCards } from './SystemCards';
import { SystemDialog } from './SystemDialog';
import { Today } from './Today';

interface Props {
  match: ShownPerson;
  own: OwnProfile | null;
}

/** How the two fit: the figure and the number, a card for each system that opens its details, and what it is made of. */
export function PairAnalysis({ match, own }: Props) {
  const { otherUser, compatibility, connectionGoal } = match;
  const [system, setSystem] = useState<System | null>(null);
  const [isWriting, setWriting] = useState(false);
  const weights = own ? ownWeights(connectionGoal, own.importance) : undefined;
  const { band, sentences } = pairSummary(compatibility, connectionGoal, weights);
  const { known, of } = compatibility.coverage;
  return (
    <Stack
      as="section"
      gap={6}
      aria-labelledby="pair-analysis"
      onPointerOver={preloadSystem}
      onFocus={preloadSystem}
    >
      <Heading level={3} size="medium" id="pair-analysis">
        You and {otherUser.firstName}
      </Heading>
      <Halves>
        <Hexagon size="large" breakdown={knownBreakdown(compatibility)} score={undefined} />
        <Stack gap={4}>
          <Stack gap={1}>
            <Score value={compatibility.overall ?? null} size="large" />
            <Text size="small" tone="quiet" numeric>
              {known} of {of} systems known · {weighingWords(connectionGoal, own?.importance)}
            </Text>
          </Stack>
          <Text tone="quiet" measure>
            {band && (
              <Text as="strong" tone="ink" weight="strong">
                {band}{' '}
              </Text>
            )}
            {sentences}
          </Text>
          <Today match={match} />
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
        </Stack>
      </Halves>
      <ItemList title="Insights" items={insightsOf(compatibility, weights)} mark="strength" />
      <SystemCards match={match} own={own} onOpen={setSystem} />
      <MadeOf compatibility={compatibility} goal={connectionGoal} importance={own?.importance} />
      {system && <SystemDialog system={system} match={match} own={own} onClose={() => setSystem(null)} />}
      {isWriting && <PairAnalysisDialog match={match} onClose={() => setWriting(false)} />}
    </Stack>
  );
}
