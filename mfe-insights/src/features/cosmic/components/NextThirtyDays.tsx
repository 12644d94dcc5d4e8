import { insightsRoutes, type CosmicCalendar } from '@sixfold/api-contract';
import { errorTextOf, getOwnTimeZone, useCall } from '@sixfold/client-kit';
import { Card, ErrorState, Heading, SkeletonGroup, Stack, Text } from '@sixfold/design-system';
import { MoonStrip, MoonStripSkeleton } from './MoonStrip';
import { UpcomingEvents, UpcomingEventsSkeleton } from './UpcomingEvents';

/** Renders the Moon and the events of the next thirty days. A failure only affects this section. */
export function NextThirtyDays() {
  const { data, error, isFetching, refetch } = useCall(
    insightsRoutes.getCosmicCalendar,
    { query: { timeZone: getOwnTimeZone() } },
    { refetchOnMount: 'always' },
  );
  const ownZone = getOwnTimeZone();
  // The server uses its own spelling of a zone, such as Asia/Calcutta for Asia/Kolkata, and UTC for an unknown one.
  const isUnknownToServer = data?.timeZone === 'UTC' && ownZone !== 'UTC';
  return (
    <>
      <Stack as="section" gap={4} aria-label="The next 30 days">
        <Stack gap={1}>
          <Heading level={2} size="medium">
            The next 30 days
          </Heading>
          <Text size="small" tone="quiet">
            The Moon as it is at noon, with its sign and the energy of most of the day.
            {isUnknownToServer && ' We do not know your time zone, so the days are those of UTC.'}
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
          <Strip days={data?.days} timeZone={isUnknownToServer ? 'UTC' : ownZone} />
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

function Strip({ days, timeZone }: { days: CosmicCalendar['days'] | undefined; timeZone: string }) {
  if (days) return <MoonStrip days={days} timeZone={timeZone} />;
  return (
    <SkeletonGroup label="Computing the days ahead">
      <MoonStripSkeleton />
    </SkeletonGroup>
  );
}
