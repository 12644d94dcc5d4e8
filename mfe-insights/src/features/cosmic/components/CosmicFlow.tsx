import { insightsRoutes } from '@sixfold/api-contract';
import {
  errorTextOf,
  getOwnTimeZone,
  isOwnTimeZoneKnown,
  invalidateCalls,
  Link,
  useCall,
  useQueryClient,
} from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
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
import { formatZone } from '../model/times';
import { CosmicFlowCard, CosmicFlowSkeleton } from './CosmicFlowCard';
import { InsightCards, InsightSection, InsightSkeletons } from './InsightCards';
import { NextThirtyDays } from './NextThirtyDays';
import { TodayAndYourChart } from './TodayAndYourChart';

/** Renders the current sky with a Refresh button and the days ahead. Shows a sample when the sky fails to load. */
export function CosmicFlow() {
  // Refetch on every mount: the sky keeps changing.
  const { data, isPending, isFetching, error, refetch } = useCall(
    insightsRoutes.getCosmicConditions,
    undefined,
    { refetchOnMount: 'always' },
  );
  const transits = useCall(insightsRoutes.getTransits, undefined, { refetchOnMount: 'always' });
  const client = useQueryClient();
  const refresh = () => {
    void refetch();
    invalidateCalls(client, [insightsRoutes.getCosmicCalendar, insightsRoutes.getTransits]);
  };
  return (
    <Stack gap={8}>
      <Inline justify="between" gap={4} align="end">
        <Stack gap={2}>
          <Heading level={1}>Cosmic Timing</Heading>
          <Text tone="quiet" measure>
            What the sky is doing right now, and a gentle reading of it.{' '}
            {isOwnTimeZoneKnown()
              ? `Times are those of your time zone, ${formatZone(getOwnTimeZone())}.`
              : 'We could not find out your time zone, so times are in UTC.'}
          </Text>
        </Stack>
        <Button
          variant="secondary"
          icon={<RotateCwIcon aria-hidden="true" />}
          loading={isFetching}
          loadingLabel="Reading the sky"
          onClick={refresh}
        >
          Refresh
        </Button>
      </Inline>
      {error && <LoadFailureNotice isSample={!data} text={errorTextOf(error)} />}
      {isPending ? (
        <SkeletonGroup label="Reading the sky">
          <CosmicFlowSkeleton />
        </SkeletonGroup>
      ) : (
        <CosmicFlowCard conditions={data ?? SAMPLE_CONDITIONS} isSample={!data} />
      )}
      <InsightSection>
        {isPending || transits.isPending ? (
          <InsightSkeletons />
        ) : (
          <InsightCards
            insights={(data ?? SAMPLE_CONDITIONS).insights}
            isSample={!data}
            readings={data && transits.data ? transits.data.readings : []}
          />
        )}
      </InsightSection>
      <TodayAndYourChart />
      <NextThirtyDays />
      <Inline justify="center">
        <LinkButton trailing={<ArrowRightIcon aria-hidden="true" />} asChild>
          <Link to={paths.matches()}>See Your People</Link>
        </LinkButton>
      </Inline>
    </Stack>
  );
}

function LoadFailureNotice({ isSample, text }: { isSample: boolean; text: string }) {
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
