import {
  FOUND_MESSAGES_MAX,
  MESSAGE_SEARCH_MAX_LENGTH,
  MESSAGE_SEARCH_MIN_LENGTH,
  messagingRoutes,
  trimText,
  type Message,
} from '@sixfold/api-contract';
import { errorTextOf, formatTimeAgo, useCall } from '@sixfold/client-kit';
import {
  color,
  Dialog,
  EmptyState,
  ErrorState,
  radius,
  SearchIcon,
  size,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  styled,
  Text,
  TextField,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNow } from '../../../shared/components/useNow';
import { toExcerpt } from '../model/excerpt';
import { useSettledText } from './useSettledText';

const TYPING_PAUSE_MS = 250;

const Results = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Result = styled.li`
  min-height: ${size.touch};
  padding: ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.accentWash};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Excerpt = styled.div`
  overflow-wrap: anywhere;

  mark {
    border-radius: 0.1875rem;
    background: ${color.accentWash};
    color: ${color.accent};
    font-weight: 600;
  }
`;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  otherName: string;
  onChoose: (seq: number) => void;
}

function describeCount(count: number): string {
  if (count === FOUND_MESSAGES_MAX)
    return `The newest ${count} messages are listed. Add a word to narrow it down.`;
  return count === 1 ? '1 message found' : `${count} messages found`;
}

interface FoundMessageProps {
  message: Message;
  sender: string;
  words: string;
  nowMs: number;
}

function FoundMessage({ message, sender, words, nowMs }: FoundMessageProps) {
  return (
    <>
      <Line>
        <Text as="span" size="small" weight="medium">
          {sender}
        </Text>
        <Text as="time" dateTime={message.createdAt} size="small" tone="quiet" numeric>
          {formatTimeAgo(message.createdAt, nowMs)}
        </Text>
      </Line>
      <Excerpt>
        <Text as="div" lines={2}>
          {toExcerpt(message.content, words).map(({ text, isHit }, at) =>
            isHit ? <mark key={at}>{text}</mark> : text,
          )}
        </Text>
      </Excerpt>
    </>
  );
}

/** Renders the search field and its results. Arrow keys move through the results while the field keeps the focus. */
function Search({ userId, otherName, onChoose }: Omit<Props, 'open' | 'onOpenChange'>) {
  const nowMs = useNow();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const words = trimText(typed);
  const settled = useSettledText(words, TYPING_PAUSE_MS);
  const canSearch =
    settled.length >= MESSAGE_SEARCH_MIN_LENGTH && settled.length <= MESSAGE_SEARCH_MAX_LENGTH;
  const { data, error, isFetching, refetch } = useCall(
    messagingRoutes.searchMessages,
    { params: { userId }, query: { text: settled } },
    // Results are not cached, because a message may be unsent in the meantime.
    { enabled: canSearch, refetchOnMount: 'always', gcTime: 0 },
  );
  const found = (canSearch && words !== '' && data) || [];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    const last = found.length - 1;
    if (last < 0) return;
    const next = { ArrowDown: active === last ? 0 : active + 1, ArrowUp: active === 0 ? last : active - 1 }[
      key
    ];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (key === 'Enter') {
      event.preventDefault();
      const chosen = found[active];
      if (chosen) onChoose(chosen.seq);
    }
  }

  function describe(): string {
    if (!canSearch || error) return '';
    if (!data) return 'Searching';
    return found.length > 0 ? describeCount(found.length) : 'No message found';
  }

  const senderOf = ({ senderId }: Message) => (senderId === userId ? otherName : 'You');
  return (
    <Stack gap={4}>
      <TextField
        label={`Search messages with ${otherName}`}
        labelHidden
        icon={<SearchIcon aria-hidden="true" />}
        autoFocus
        autoComplete="off"
        enterKeyHint="search"
        placeholder="A word you remember"
        maxLength={MESSAGE_SEARCH_MAX_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={moveByKey}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
      />
      <VisuallyHidden role="status">{describe()}</VisuallyHidden>
      {found.length > 0 && (
        <div>
          {found.length === FOUND_MESSAGES_MAX && (
            <Text size="small" tone="quiet" aria-hidden="true">
              {describeCount(found.length)}
            </Text>
          )}
          <Results ref={list} id={listId} role="listbox" aria-label="Messages found">
            {found.map((message, index) => (
              <Result
                key={message.seq}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onMouseMove={() => setActive(index)}
                onClick={() => onChoose(message.seq)}
              >
                <FoundMessage message={message} sender={senderOf(message)} words={settled} nowMs={nowMs} />
              </Result>
            ))}
          </Results>
        </div>
      )}
      {!canSearch && (
        <Text size="small" tone="quiet">
          Type at least {MESSAGE_SEARCH_MIN_LENGTH} letters. Capital letters and accents make no difference.
        </Text>
      )}
      {canSearch && !data && !error && (
        <SkeletonGroup label="Searching">
          <Skeleton lines={2} />
        </SkeletonGroup>
      )}
      {canSearch && data?.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title="No message found"
          description={`Neither of you wrote “${settled}” here. Try fewer letters.`}
        />
      )}
      {canSearch && !data && error && (
        <ErrorState
          title="The search did not work"
          description={errorTextOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Stack>
  );
}

/** Renders a search of this conversation; choosing a result scrolls to it. */
export function SearchDialog({ open, onOpenChange, ...search }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search this conversation">
      <Search {...search} />
    </Dialog>
  );
}
