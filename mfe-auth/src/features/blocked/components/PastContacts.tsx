import { errorTextOf, requestSafety, useQuery } from '@sixfold/client-kit';
import { ErrorState, Skeleton, SkeletonGroup, Text } from '@sixfold/design-system';
import { Row, Rows } from '../../../shared/components/Rows';
import { pastContactsQuery } from '../api/pastContactsQuery';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** People who are gone from the member's screens, each of whom can still be reported. */
export function PastContacts() {
  const { data, error, refetch } = useQuery(pastContactsQuery());

  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Your past contacts could not be listed"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading your past contacts">
        <Skeleton shape="block" height="3.25rem" />
      </SkeletonGroup>
    );
  if (data.contacts.length === 0)
    return (
      <Text size="small" tone="quiet">
        When a match or a conversation ends, the other person stays here for 90 days, so that you can still
        report them.
      </Text>
    );
  return (
    <Rows aria-label="Past contacts, the newest first">
      {data.contacts.map(({ userId, firstName, endedAt }) => (
        <Row
          key={userId}
          title={<Text weight="strong">{firstName}</Text>}
          details={
            <>
              In contact until <time dateTime={endedAt}>{day.format(new Date(endedAt))}</time>
            </>
          }
          deed={{
            label: 'Report',
            to: firstName,
            isBusy: false,
            busyLabel: 'Reporting',
            onPress: () => requestSafety({ kind: 'report', person: { userId, firstName }, seenIn: 'past' }),
          }}
        />
      ))}
    </Rows>
  );
}
