import { Button, size, space, styled, Text } from '@sixfold/design-system';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNow } from '../../../shared/components/useNow';
import type { Connection } from '../../../shared/api/useConnection';
import { describeBubble } from '../model/covers';
import { toRows, type Bubble } from '../model/timeline';
import { JumpToNewest } from './JumpToNewest';
import type { Quote } from './MessageBubble';
import type { MessageActions } from './MessageMenu';
import { MessageRow } from './MessageRow';
import { useConversationScroll } from './useConversationScroll';
import { useRowFocus } from './useRowFocus';
import { useSoughtMessage } from './useSoughtMessage';

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Scroller = styled.div`
  height: 100%;
  padding-inline: ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The list keeps its own place. */
  overflow-anchor: none;
  outline-offset: -3px;
`;

const Above = styled.div`
  padding-top: ${space[4]};
`;

const List = styled.ol`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Start = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  height: ${size.touch};
`;

interface Props {
  otherId: string;
  otherName: string;
  ownId: string;
  bubbles: readonly Bubble[];
  connection: Connection;
  actions: Omit<MessageActions, 'goTo'>;
  /** Above the messages: the insight. */
  intro: ReactNode;
  /** In the place of messages while there are none. */
  whenEmpty: ReactNode;
  hasEarlier: boolean;
  earlier: { load: () => void; isLoading: boolean; hasFailed: boolean };
  /** The message that is looked for, by its `seq`; sought until its page is loaded. */
  sought: { seq: number | null; seek: (seq: number | null) => void };
  /** Called with whether the newest message is in view. */
  onNewestInView: (isInView: boolean) => void;
}

/** The conversation, oldest first. Arrow keys go from message to message. */
export function MessageList({
  otherId,
  otherName,
  ownId,
  bubbles,
  connection,
  actions,
  intro,
  whenEmpty,
  hasEarlier,
  earlier,
  sought: { seq: soughtSeq, seek },
  onNewestInView,
}: Props) {
  const nowMs = useNow();
  // What stands above the list keeps its height when the beginning is reached, or the messages would move.
  const [hadEarlier] = useState(hasEarlier);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const rows = useMemo(() => toRows(bubbles, hasEarlier), [bubbles, hasEarlier]);
  const bySeq = useMemo(() => new Map(bubbles.map((bubble) => [bubble.seq, bubble])), [bubbles]);
  const { scroller, above, virtualizer, scrollMargin, isAtEnd, noteScroll } = useConversationScroll({
    rows,
    keptKey: activeKey,
    canLoadEarlier: hasEarlier && !earlier.isLoading && !earlier.hasFailed,
    loadEarlier: earlier.load,
  });
  const { tabStopKey, moveTo, handleKey } = useRowFocus({
    rows,
    bubbles,
    scroller,
    virtualizer,
    activeKey,
    onActive: setActiveKey,
  });
  const foundKey = useSoughtMessage({
    soughtSeq,
    seek,
    bySeq,
    hasEarlier,
    earlier,
    onFound: (key) => moveTo(key, 'center'),
  });
  const newest = bubbles.at(-1);

  useEffect(() => onNewestInView(isAtEnd), [isAtEnd, onNewestInView]);

  const quoteOf = ({ replyTo }: Bubble): Quote | null => {
    if (replyTo === null) return null;
    const target = bySeq.get(replyTo);
    if (!target) return { author: 'Earlier message', text: 'Press to go there' };
    return { author: target.isOwn ? 'You' : otherName, text: describeBubble(target) };
  };

  const allActions: MessageActions = { ...actions, goTo: seek };
  return (
    <Room>
      <Scroller
        ref={scroller}
        onScroll={noteScroll}
        role="region"
        aria-label={`Conversation with ${otherName}`}
        tabIndex={0}
      >
        <Above ref={above}>
          {intro}
          {hadEarlier && (
            <Start>
              {hasEarlier ? (
                <Button variant="ghost" size="small" onClick={earlier.load} loading={earlier.isLoading}>
                  {earlier.hasFailed ? 'Earlier messages could not be loaded. Retry' : 'Earlier messages'}
                </Button>
              ) : (
                <Text size="small" tone="quiet">
                  This is where it began.
                </Text>
              )}
            </Start>
          )}
        </Above>
        {bubbles.length === 0 ? (
          whenEmpty
        ) : (
          <List style={{ height: virtualizer.getTotalSize() }} onKeyDown={handleKey}>
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index];
              return (
                row && (
                  <MessageRow
                    key={key}
                    row={row}
                    index={index}
                    topPx={start - scrollMargin}
                    measure={virtualizer.measureElement}
                    count={hasEarlier ? -1 : rows.length}
                    isLast={row.key === newest?.key}
                    isFound={row.key === foundKey}
                    isTabStop={row.key === tabStopKey}
                    onFocus={() => setActiveKey(row.key)}
                    quote={row.kind === 'bubble' ? quoteOf(row.bubble) : null}
                    otherId={otherId}
                    otherName={otherName}
                    ownId={ownId}
                    nowMs={nowMs}
                    connection={connection}
                    actions={allActions}
                  />
                )
              );
            })}
          </List>
        )}
      </Scroller>
      <JumpToNewest newest={newest} isAtEnd={isAtEnd} onJump={() => virtualizer.scrollToEnd()} />
    </Room>
  );
}
