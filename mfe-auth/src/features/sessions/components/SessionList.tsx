import type { OwnSession } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
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
} from '@sixfold/design-system';
import { Row, Rows } from '../../../shared/components/Rows';
import { sessionsQuery } from '../api/sessionsQuery';
import { useEndSessions } from '../api/useEndSessions';
import { agoInWords, seenInWords } from '../model/timesInWords';

interface SessionRowProps {
  session: OwnSession;
  now: Date;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const { device, current, startedAt, lastSeenAt } = session;
  return (
    <Row
      title={
        <Inline gap={2} align="center">
          <Text weight="strong">{device}</Text>
          {current && <Badge tone="positive">This browser</Badge>}
        </Inline>
      }
      details={`Signed in ${agoInWords(startedAt, now)}${current ? '' : `, ${seenInWords(lastSeenAt, now)}`}`}
      deed={
        current
          ? undefined
          : { label: 'Sign out', to: device, isBusy: isEnding, busyLabel: 'Signing out', onPress: onEnd }
      }
    />
  );
}

/** Every browser that is signed in, and the way to end each, or all but this one. */
export function SessionList() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(sessionsQuery());
  const ending = useEndSessions();

  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Your devices could not be listed"
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
  const now = new Date(dataUpdatedAt);
  const others = data.sessions.filter(({ current }) => !current).length;
  const isEnding = (session: OwnSession | null) => ending.isPending && ending.variables === session;
  return (
    <Stack gap={4}>
      <Rows aria-label="Where you are signed in">
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={isEnding(session)}
            onEnd={() => ending.mutate(session)}
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
            onClick={() => ending.mutate(null)}
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
  );
}
