import { errorTextOf, useQuery } from '@sixfold/client-kit';
import {
  Button,
  color,
  ErrorState,
  Skeleton,
  SkeletonGroup,
  space,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useRef } from 'react';
import { blockedQuery } from '../api/blockedQuery';
import { useUnblock } from '../api/useUnblock';

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
  padding-block: ${space[3]};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

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
        <List aria-label="People you blocked, the newest first">
          {data.blocked.map((person) => {
            const name = `${person.firstName} ${person.lastName}`.trim();
            return (
              <Row key={person.userId}>
                <div>
                  <Text weight="strong">{name}</Text>
                  <Text size="small" tone="quiet">
                    Blocked on{' '}
                    <time dateTime={person.blockedAt}>{day.format(new Date(person.blockedAt))}</time>
                  </Text>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  loading={unblock.isPending && unblock.variables.userId === person.userId}
                  loadingLabel="Unblocking"
                  onClick={() => unblock.mutate(person, { onSuccess: () => words.current?.focus() })}
                >
                  Unblock<VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </Row>
            );
          })}
        </List>
      )}
    </div>
  );
}
