import type { OwnSession } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
import {
  Badge,
  Button,
  color,
  ErrorState,
  Inline,
  LogOutIcon,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { sessionsQuery } from '../api/sessionsQuery';
import { useEndSessions } from '../api/useEndSessions';
import { agoInWords, seenInWords } from '../model/timesInWords';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[4]};

  & + & {
    border-top: 1px solid ${color.line};
  }
  &:first-child {
    padding-top: 0;
  }
`;

const Words = styled.div`
  flex: 1 1 13rem;
  min-width: 0;
`;

interface RowProps {
  session: OwnSession;
  now: Date;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, now, busy, onEnd }: RowProps) {
  const { device, current, startedAt, lastSeenAt } = session;
  return (
    <Row>
      <Words>
        <Inline gap={2} align="center">
          <Text weight="strong">{device}</Text>
          {current && <Badge tone="positive">This browser</Badge>}
        </Inline>
        <Text size="small" tone="quiet">
          Signed in {agoInWords(startedAt, now)}
          {current ? '' : `, ${seenInWords(lastSeenAt, now)}`}
        </Text>
      </Words>
      {!current && (
        <Button variant="secondary" size="small" loading={busy} loadingLabel="Signing out" onClick={onEnd}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </Row>
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
      <List aria-label="Where you are signed in">
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            busy={isEnding(session)}
            onEnd={() => ending.mutate(session)}
          />
        ))}
      </List>
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
