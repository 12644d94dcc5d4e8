import type { CompositeAnalysis } from '@sixfold/api-contract';
import { useQuery } from '@sixfold/client-kit';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  ErrorState,
  Heading,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import { useId, useState } from 'react';
import { pairAnalysisQuery } from '../api/pairQueries';
import { passagesOf, type Passage } from '../model/passages';
import { ItemList } from './ItemList';
import { PairAnalysisSkeleton } from './PairAnalysisSkeleton';

const Prose = styled.div`
  display: grid;
  gap: ${space[3]};

  > h3 + * {
    margin-top: calc(-1 * ${space[1]});
  }
  overflow-wrap: anywhere;

  > h3:not(:first-child) {
    margin-top: ${space[4]};
  }
`;

function PassageView({ passage }: { passage: Passage }) {
  if (passage.kind === 'heading')
    return (
      <Heading level={3} size="small" dir="auto">
        {passage.text}
      </Heading>
    );
  return (
    <Text measure dir="auto">
      {passage.spans.map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text))}
    </Text>
  );
}

function Details({ challenges, recommendations }: Pick<CompositeAnalysis, 'challenges' | 'recommendations'>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (challenges.length + recommendations.length === 0) return null;
  return (
    <Stack gap={4} data-state={open ? 'open' : 'closed'}>
      <Button
        variant="ghost"
        width="full"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        trailing={open ? <ChevronUpIcon aria-hidden="true" /> : <ChevronDownIcon aria-hidden="true" />}
      >
        {open ? 'Hide Details' : 'View More Details'}
      </Button>
      {open && (
        <Stack gap={6} id={id}>
          <ItemList title="Potential Challenges" items={challenges} mark="care" />
          <ItemList title="Recommendations" items={recommendations} mark="tip" />
        </Stack>
      )}
    </Stack>
  );
}

/** Article 50 of the EU AI Act requires this label and a machine-readable mark. */
const WRITERS = {
  'built-in': "Written by Sixfold's built-in guide",
  model: 'Written by AI',
} as const;

/**
 * Renders the written analysis and its highlights, with challenges collapsed. Shows its loading and error states in
 * place.
 */
export function PairAnalysisText({ otherUserId, goal }: { otherUserId: string; goal: ConnectionGoal }) {
  const { data, error, isFetching, refetch } = useQuery(pairAnalysisQuery(otherUserId, goal));
  if (!data && error && !isFetching)
    return (
      <ErrorState
        headingLevel={3}
        title="Failed to generate analysis. Please try again."
        description="Nothing was lost."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PairAnalysisSkeleton />;
  return (
    <Stack gap={6} itemScope itemType="https://schema.org/CreativeWork">
      {data.writtenBy === 'model' && (
        <meta
          itemProp="digitalSourceType"
          content="https://schema.org/TrainedAlgorithmicMediaDigitalSource"
        />
      )}
      <Prose>
        {passagesOf(data.analysis).map((passage, index) => (
          <PassageView key={index} passage={passage} />
        ))}
      </Prose>
      <ItemList title="Highlights" items={data.highlights} mark="strength" />
      <Details challenges={data.challenges} recommendations={data.recommendations} />
      <Text size="small" tone="quiet">
        <span>{WRITERS[data.writtenBy]}</span>
        {data.writtenBy === 'built-in' && <span>. The guide is a program.</span>}
      </Text>
    </Stack>
  );
}
