import { errorTextOf, useQuery } from '@sixfold/client-kit';
import { ErrorState, Skeleton, SkeletonGroup, Text } from '@sixfold/design-system';
import { useRef } from 'react';
import { Row, Rows } from '../../../shared/components/Rows';
import { blockedQuery } from '../api/blockedQuery';
import { useUnblock } from '../api/useUnblock';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** Whom the member has blocked and since when, and the way back for each. */
export function BlockedList() {
  const { data, error, refetch } = useQuery(blockedQuery());
  const unblock = useUnblock();
  const words = useRef<HTMLDivElement>(null);

  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Whom you blocked could not be listed"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading whom you blocked">
        <Skeleton shape="block" height="3.25rem" />
      </SkeletonGroup>
    );
  return (
    // The row goes away with its button: what it stood in takes the keyboard's place.
    <div ref={words} tabIndex={-1}>
      {data.blocked.length === 0 ? (
        <Text size="small" tone="quiet">
          You have blocked nobody. Block stands in the menu of every card, profile and conversation.
        </Text>
      ) : (
        <Rows aria-label="People you blocked, the newest first">
          {data.blocked.map((person) => {
            const name = `${person.firstName} ${person.lastName}`.trim();
            return (
              <Row
                key={person.userId}
                title={<Text weight="strong">{name}</Text>}
                details={
                  <>
                    Blocked on{' '}
                    <time dateTime={person.blockedAt}>{day.format(new Date(person.blockedAt))}</time>
                  </>
                }
                deed={{
                  label: 'Unblock',
                  to: name,
                  isBusy: unblock.isPending && unblock.variables.userId === person.userId,
                  busyLabel: 'Unblocking',
                  onPress: () => unblock.mutate(person, { onSuccess: () => words.current?.focus() }),
                }}
              />
            );
          })}
        </Rows>
      )}
    </div>
  );
}
