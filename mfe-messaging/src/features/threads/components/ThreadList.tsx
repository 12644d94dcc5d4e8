import { messagingRoutes, type MessageThread } from '@sixfold/api-contract';
import { errorTextOf, Link, useCall } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Card,
  color,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  MessageCircleIcon,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  styled,
} from '@sixfold/design-system';
import { MemberMenu } from '../../../shared/components/MemberMenu';
import { useScreening } from '../../../shared/api/useScreening';
import { useNow } from '../../../shared/components/useNow';
import type { Screening } from '../../../shared/model/screening';
import { ThreadRow } from './ThreadRow';

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  padding-inline-end: ${space[1]};
`;

const RowSkeleton = styled.li`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) 5rem;
  gap: ${space[4]};
  align-items: center;
  padding: ${space[4]} ${space[5]};
`;

function ThreadsSkeleton() {
  return (
    <SkeletonGroup label="Loading your messages">
      <Card padding="none">
        <Rows aria-hidden="true">
          {Array.from({ length: 5 }, (_, index) => (
            <RowSkeleton key={index}>
              <Skeleton shape="circle" width="2.75rem" />
              <div>
                <Skeleton width="30%" />
                <Skeleton width="75%" />
              </div>
              <Skeleton />
            </RowSkeleton>
          ))}
        </Rows>
      </Card>
    </SkeletonGroup>
  );
}

interface GroupProps {
  label: string;
  threads: MessageThread[];
  screening: Screening;
  nowMs: number;
}

function Group({ label, threads, screening, nowMs }: GroupProps) {
  return (
    <Card padding="none">
      <Rows aria-label={label}>
        {threads.map((thread) => (
          <Entry key={thread.user.id}>
            <ThreadRow thread={thread} screening={screening} nowMs={nowMs} />
            <MemberMenu person={{ userId: thread.user.id, firstName: thread.user.firstName }} />
          </Entry>
        ))}
      </Rows>
    </Card>
  );
}

/** Renders every conversation, most recent first, with those awaiting the member's reply on top. */
export function ThreadList() {
  const { data, error, isFetching, refetch } = useCall(messagingRoutes.listThreads);
  const screening = useScreening();
  const nowMs = useNow();
  if (data && data.length > 0 && screening) {
    const ownTurn = data.filter(({ isYourTurn }) => isYourTurn);
    const others = data.filter(({ isYourTurn }) => !isYourTurn);
    const hasBoth = ownTurn.length > 0 && others.length > 0;
    return (
      <Stack gap={6}>
        {ownTurn.length > 0 && (
          <Stack gap={3}>
            <Heading level={2} size="small">
              Your turn
            </Heading>
            <Group
              label="Conversations in which it is your turn"
              threads={ownTurn}
              screening={screening}
              nowMs={nowMs}
            />
          </Stack>
        )}
        {others.length > 0 && (
          <Stack gap={3}>
            {hasBoth && (
              <Heading level={2} size="small">
                Other conversations
              </Heading>
            )}
            <Group
              label="Conversations, the most recent first"
              threads={others}
              screening={screening}
              nowMs={nowMs}
            />
          </Stack>
        )}
      </Stack>
    );
  }
  if (data?.length === 0)
    return (
      <EmptyState
        icon={<MessageCircleIcon />}
        title="No messages yet"
        description="A conversation begins when two people like each other. Your matches are waiting for a first line."
        action={
          <LinkButton asChild>
            <Link to={paths.mutualMatches()}>See your matches</Link>
          </LinkButton>
        }
      />
    );
  if (error)
    return (
      <ErrorState
        title="Your messages could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <ThreadsSkeleton />;
}
