import { insightsRoutes } from '@sixfold/api-contract';
import { errorTextOf, Link, paths, useCall } from '@sixfold/client-kit';
import {
  ArrowRightIcon,
  Button,
  Heading,
  Inline,
  LinkButton,
  Notice,
  RotateCwIcon,
  SkeletonGroup,
  Stack,
  Text,
} from '@sixfold/design-system';
import { SAMPLE_CONDITIONS } from '../model/conditions';
import { CosmicFlowCard, CosmicFlowSkeleton } from './CosmicFlowCard';
import { MoonMonth } from './MoonMonth';

/** Shows the sky of this hour with a Refresh button; a labelled sample when it cannot be loaded. */
export function CosmicFlow() {
  // Always: the sky moves.
  const { data, isPending, isFetching, error, refetch } = useCall(
    insightsRoutes.getCosmicConditions,
    undefined,
    { refetchOnMount: 'always' },
  );
  return (
    <Stack gap={8}>
      <Inline justify="between" gap={4} align="end">
        <Stack gap={2}>
          <Heading level={1}>Cosmic Timing</Heading>
          <Text tone="quiet" measure>
            What the sky is doing right now, and a gentle reading of it.
          </Text>
        </Stack>
        <Button
          variant="secondary"
          icon={<RotateCwIcon aria-hidden="true" />}
          loading={isFetching}
          loadingLabel="Reading the sky"
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      </Inline>
      {error && <NotNow isSample={!data} text={errorTextOf(error)} />}
      {isPending ? (
        <SkeletonGroup label="Reading the sky">
          <CosmicFlowSkeleton />
        </SkeletonGroup>
      ) : (
        <CosmicFlowCard conditions={data ?? SAMPLE_CONDITIONS} isSample={!data} />
      )}
      <MoonMonth now={data?.moonPhase ?? null} />
      <Inline justify="center">
        <LinkButton trailing={<ArrowRightIcon aria-hidden="true" />} asChild>
          <Link to={paths.matches()}>See Your People</Link>
        </LinkButton>
      </Inline>
    </Stack>
  );
}

function NotNow({ isSample, text }: { isSample: boolean; text: string }) {
  return isSample ? (
    <Notice tone="warning" role="status" title="Sample values">
      The sky of this hour could not be loaded, so this is an example: a waxing Moon in Leo. {text}
    </Notice>
  ) : (
    <Notice tone="warning" role="status" title="Not refreshed">
      You see the sky from a little earlier. {text}
    </Notice>
  );
}
