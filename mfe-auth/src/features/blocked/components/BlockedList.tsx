import { safetyRoutes, type BlockedMember } from '@sixfold/api-contract';
import { errorTextOf, formatDate, useCall, api, useMutation, useQueryClient } from '@sixfold/client-kit';
import { ErrorState, Skeleton, SkeletonGroup, Text, toast } from '@sixfold/design-system';
import { useRef } from 'react';
import { SettingsRow, Rows } from '../../../shared/components/Rows';
import { formatPeople } from '../model/formatPeople';
import { showFailure } from '../../../shared/components/showFailure';

/** Unblocks a member and invalidates every query, because the member may reappear in any list. */
function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: BlockedMember) => api.call(safetyRoutes.unblockMember, { params: { userId } }),
    async onSuccess(_done, { firstName }) {
      toast({ title: `${firstName} is no longer blocked`, description: 'Everything is as it was before.' });
      await client.invalidateQueries();
    },
    onError: (failure, { firstName }) =>
      showFailure({
        title: `${firstName} is still blocked`,
        description: 'Nothing was changed. Please try again.',
      })(failure),
  });
}

// The member can block someone from any screen.
const useBlocks = () => useCall(safetyRoutes.listBlocks, undefined, { refetchOnMount: 'always' });

export function BlockedCount() {
  const { data } = useBlocks();
  return data ? formatPeople(data.blocked.length) : 'They cannot see you or write to you.';
}

/** Lists the blocked people with the date of the block and a button to unblock each. */
export function BlockedList() {
  const { data, error, refetch } = useBlocks();
  const unblock = useUnblock();
  const list = useRef<HTMLDivElement>(null);

  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="The people you blocked could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading the people you blocked">
        <Skeleton shape="block" height="3.25rem" />
      </SkeletonGroup>
    );
  return (
    // The Unblock button disappears with its row, so the list takes the focus.
    <div ref={list} tabIndex={-1}>
      {data.blocked.length === 0 ? (
        <Text size="small" tone="quiet">
          You have not blocked anyone. You find Block in the menu of every card, profile and conversation.
        </Text>
      ) : (
        <Rows aria-label="People you blocked, the newest first">
          {data.blocked.map((person) => {
            const name = `${person.firstName} ${person.lastName}`.trim();
            return (
              <SettingsRow
                key={person.userId}
                title={<Text weight="strong">{name}</Text>}
                details={
                  <>
                    Blocked on <time dateTime={person.blockedAt}>{formatDate(person.blockedAt, 'long')}</time>
                  </>
                }
                action={{
                  label: 'Unblock',
                  to: name,
                  isBusy: unblock.isPending && unblock.variables.userId === person.userId,
                  busyLabel: 'Unblocking',
                  onPress: () => unblock.mutate(person, { onSuccess: () => list.current?.focus() }),
                }}
              />
            );
          })}
        </Rows>
      )}
    </div>
  );
}
