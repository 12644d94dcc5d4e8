import { safetyRoutes } from '@sixfold/api-contract';
import { errorTextOf, formatDate, requestSafety, useCall } from '@sixfold/client-kit';
import { ErrorState, Skeleton, SkeletonGroup, Text } from '@sixfold/design-system';
import { SettingsRow, Rows } from '../../../shared/components/Rows';
import { formatPeople } from '../model/formatPeople';

// A contact can end on any screen.
const usePastContacts = () => useCall(safetyRoutes.listPastContacts, undefined, { refetchOnMount: 'always' });

export function PastContactCount() {
  const { data } = usePastContacts();
  return data ? formatPeople(data.contacts.length) : 'People of the last 90 days.';
}

/** Lists the ended contacts of the last 90 days, each of which can still be reported. */
export function PastContacts() {
  const { data, error, refetch } = usePastContacts();

  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Your past contacts could not be loaded"
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
        <SettingsRow
          key={userId}
          title={<Text weight="strong">{firstName}</Text>}
          details={
            <>
              In contact until <time dateTime={endedAt}>{formatDate(endedAt, 'long')}</time>
            </>
          }
          action={{
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
