import { insightsRoutes, type CosmicCalendar } from '@sixfold/api-contract';
import { errorTextOf, useCall } from '@sixfold/client-kit';
import { Card, ErrorState, Heading, SkeletonGroup, Stack, Text } from '@sixfold/design-system';
import { ownTimeZone } from '../model/times';
import { MoonStrip, MoonStripSkeleton } from './MoonStrip';
import { UpcomingEvents, UpcomingEventsSkeleton } from './UpcomingEvents';

/** Shows the Moon of the next thirty days and the events to come; a failure keeps to this section. */
export function NextThirtyDays() {
  const { data, error, isFetching, refetch } = useCall(
    insightsRoutes.getCosmicCalendar,
    { query: { timeZone: ownTimeZone() } },
    { refetchOnMount: 'always' },
  );
  return (
    <>
      <Stack as="section" gap={4} aria-label="The next 30 days">
        <Stack gap={1}>
          <Heading level={2} size="medium">
            The next 30 days
          </Heading>
          <Text size="small" tone="quiet">
            The Moon as it is at noon, with its sign and the energy of most of the day.
          </Text>
        </Stack>
        {!data && error ? (
          <Card>
            <ErrorState
              headingLevel={3}
              title="The days ahead could not be loaded"
              description={errorTextOf(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Card>
        ) : (
          <Strip days={data?.days} />
        )}
      </Stack>
      {(data || !error) && (
        <Stack as="section" gap={4} aria-label="What comes next">
          <Heading level={2} size="medium">
            What comes next
          </Heading>
          {data ? <UpcomingEvents events={data.events} /> : <UpcomingEventsSkeleton />}
        </Stack>
      )}
    </>
  );
}

function Strip({ days }: { days: CosmicCalendar['days'] | undefined }) {
  if (days) return <MoonStrip days={days} />;
  return (
    <SkeletonGroup label="Computing the days ahead">
      <MoonStripSkeleton />
    </SkeletonGroup>
  );
}
