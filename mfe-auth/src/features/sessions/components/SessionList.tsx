import { accountRoutes, type OwnSession } from '@sixfold/api-contract';
import {
  api,
  errorTextOf,
  formatTimeAgo,
  getServerTimeMs,
  queryOptionsFor,
  useCall,
  useMutation,
  useQueryClient,
} from '@sixfold/client-kit';
import {
  Badge,
  Button,
  ErrorState,
  Inline,
  LogOutIcon,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  toast,
} from '@sixfold/design-system';
import { useRef } from 'react';
import { SettingsRow, Rows } from '../../../shared/components/Rows';
import { formatLastUse } from '../model/formatTimes';
import { showFailure } from '../../../shared/components/showFailure';

/** Ends one session, or all others for null. The reply is the new list. */
function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: OwnSession | null) =>
      session
        ? api.call(accountRoutes.endSession, { params: { sessionId: session.id } })
        : api.call(accountRoutes.endOtherSessions),
    async onSuccess(list, session) {
      const { queryKey } = queryOptionsFor(accountRoutes.listSessions);
      // The reply to an earlier request would bring back the ended session.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, list);
      toast(
        session
          ? { title: 'Signed out', description: `${session.device} has to sign in again.` }
          : { title: 'Signed out everywhere else', description: 'Only this browser is still signed in.' },
      );
    },
    onError: showFailure({
      title: 'Signing out failed',
      description: 'Nothing was changed. Please try again.',
    }),
  });
}

interface SessionRowProps {
  session: OwnSession;
  nowMs: number;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, nowMs, isEnding, onEnd }: SessionRowProps) {
  const { device, current, startedAt, lastSeenAt } = session;
  return (
    <SettingsRow
      title={
        <Inline gap={2} align="center">
          <Text weight="strong">{device}</Text>
          {current && <Badge tone="positive">This browser</Badge>}
        </Inline>
      }
      details={`Signed in ${formatTimeAgo(startedAt, nowMs)}${current ? '' : `, ${formatLastUse(lastSeenAt, nowMs)}`}`}
      action={
        current
          ? undefined
          : { label: 'Sign out', to: device, isBusy: isEnding, busyLabel: 'Signing out', onPress: onEnd }
      }
    />
  );
}

// The member can sign in on another device.
const useSessions = () => useCall(accountRoutes.listSessions, undefined, { refetchOnMount: 'always' });

export function SessionCount() {
  const { data } = useSessions();
  if (!data) return 'Your signed-in browsers.';
  const others = data.sessions.filter(({ current }) => !current).length;
  if (others === 0) return 'Only this browser.';
  return `This browser and ${others === 1 ? 'another one' : `${others} others`}.`;
}

/** Lists the member's sessions, with buttons to end one of them or all others. */
export function SessionList() {
  const { data, error, refetch } = useSessions();
  const ending = useEndSessions();
  const list = useRef<HTMLDivElement>(null);
  const end = (session: OwnSession | null) =>
    ending.mutate(session, { onSuccess: () => list.current?.focus() });

  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Your devices could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading your devices">
        <Skeleton shape="block" height="3.25rem" />
        <Skeleton shape="block" height="3.25rem" />
      </SkeletonGroup>
    );
  const nowMs = getServerTimeMs();
  const others = data.sessions.filter(({ current }) => !current).length;
  const isEnding = (session: OwnSession | null) => ending.isPending && ending.variables === session;
  return (
    // A pressed button disappears with its session, so the list takes the focus.
    <div ref={list} tabIndex={-1}>
      <Stack gap={4}>
        <Rows aria-label="Where you are signed in">
          {data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              nowMs={nowMs}
              isEnding={isEnding(session)}
              onEnd={() => end(session)}
            />
          ))}
        </Rows>
        {others > 0 ? (
          <Inline>
            <Button
              variant="secondary"
              icon={<LogOutIcon />}
              loading={isEnding(null)}
              loadingLabel="Signing out everywhere else"
              onClick={() => end(null)}
            >
              Sign out everywhere else
            </Button>
          </Inline>
        ) : (
          <Text size="small" tone="quiet">
            No other browser is signed in.
          </Text>
        )}
      </Stack>
    </div>
  );
}
