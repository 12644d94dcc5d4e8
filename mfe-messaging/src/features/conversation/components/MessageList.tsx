import { ArrowRightIcon, Button, Inline, layer, shadow, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useNow } from '../../../shared/components/useNow';
import type { Outgoing } from '../model/outbox';
import type { Bubble } from '../model/timeline';
import { useStickToNewest } from './useStickToNewest';
import { MessageBubble } from './MessageBubble';

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Scroller = styled.div`
  height: 100%;
  padding: ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  outline-offset: -3px;

  > ol {
    display: flex;
    flex-direction: column;
    gap: ${space[4]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Jump = styled.div`
  position: absolute;
  inset: auto 0 ${space[3]};
  z-index: ${layer.bar};
  display: flex;
  justify-content: center;
  pointer-events: none;

  > button {
    box-shadow: ${shadow};
    pointer-events: auto;

    svg {
      transform: rotate(90deg);
    }
  }
`;

interface Props {
  otherName: string;
  bubbles: readonly Bubble[];
  /** Above the messages: the insight. */
  intro: ReactNode;
  /** In the place of messages while there are none. */
  whenEmpty: ReactNode;
  /** Fetches older messages; absent at the beginning of the conversation. */
  onEarlier?: () => void;
  loadingEarlier: boolean;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

/** The conversation, oldest first, kept at the newest message unless the reader scrolled up. */
export function MessageList({
  otherName,
  bubbles,
  intro,
  whenEmpty,
  onEarlier,
  loadingEarlier,
  onRetry,
  onDiscard,
}: Props) {
  const nowMs = useNow();
  const last = bubbles.at(-1);
  const { list, unseen, noteScroll, showNewest } = useStickToNewest({
    firstKey: bubbles[0]?.key,
    lastKey: last?.key,
    lastIsOwn: last !== undefined && last.state !== 'received',
  });
  return (
    <Room>
      <Scroller
        ref={list}
        onScroll={noteScroll}
        role="region"
        aria-label={`Conversation with ${otherName}`}
        tabIndex={0}
      >
        {intro}
        {onEarlier && (
          <Inline justify="center">
            <Button variant="ghost" size="small" onClick={onEarlier} loading={loadingEarlier}>
              Earlier messages
            </Button>
          </Inline>
        )}
        {bubbles.length === 0 ? (
          whenEmpty
        ) : (
          <ol>
            {bubbles.map((bubble) => (
              <MessageBubble
                key={bubble.key}
                bubble={bubble}
                author={bubble.state === 'received' ? otherName : 'You'}
                nowMs={nowMs}
                onRetry={onRetry}
                onDiscard={onDiscard}
              />
            ))}
          </ol>
        )}
      </Scroller>
      {unseen && (
        <Jump>
          <Button size="small" icon={<ArrowRightIcon aria-hidden="true" />} onClick={showNewest}>
            New message
          </Button>
        </Jump>
      )}
    </Room>
  );
}
