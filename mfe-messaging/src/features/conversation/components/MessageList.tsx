import { formatTimeAgo } from '@sixfold/client-kit';
import { Button, size, space, styled, Text } from '@sixfold/design-system';
import { useMemo, useState, type ReactNode } from 'react';
import { useNow } from '../../../shared/components/useNow';
import type { Connection } from '../../../shared/api/useConnection';
import type { ConversationLog } from '../../../shared/model/conversationLog';
import { useMarkRead } from '../api/useMarkRead';
import { formatDay } from '../model/formatDay';
import { canChange, toRows, type Bubble } from '../model/timeline';
import { JumpToNewest } from './JumpToNewest';
import type { MessageActions } from './MessageMenu';
import { DayRow, MessageRow } from './MessageRow';
import { useConversationScroll } from './useConversationScroll';
import { useRowFocus } from './useRowFocus';
import { useTargetMessage } from './useTargetMessage';

const ListFrame = styled.div`
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

const ListHeader = styled.div`
  padding-top: ${space[4]};
`;

const List = styled.ol`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const OlderMessagesRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  height: ${size.touch};
`;

/** Messages younger than this are animated when they arrive. */
const FRESH_MS = 2_000;

interface Props {
  otherId: string;
  otherName: string;
  ownId: string;
  log: ConversationLog;
  bubbles: readonly Bubble[];
  connection: Connection;
  actions: MessageActions;
  intro: ReactNode;
  whenEmpty: ReactNode;
  earlier: { load: () => void; isLoading: boolean; hasFailed: boolean };
  /** The message to scroll to, by `seq`; kept until its page is loaded. */
  target: { seq: number | null; setTarget: (seq: number | null) => void };
}

/** Renders the messages, oldest first. Arrow keys move between them. */
export function MessageList({
  otherId,
  otherName,
  ownId,
  log,
  bubbles,
  connection,
  actions,
  intro,
  whenEmpty,
  earlier,
  target: { seq: targetSeq, setTarget },
}: Props) {
  const nowMs = useNow();
  const { hasEarlier } = log;
  // The space above the list keeps its height once the beginning is loaded, so that the messages do not jump.
  const [hadEarlier] = useState(hasEarlier);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const rows = useMemo(() => toRows(bubbles, hasEarlier), [bubbles, hasEarlier]);
  const bySeq = useMemo(
    () =>
      new Map(
        bubbles.flatMap((bubble) => [...bubble.earlierCallSeqs, bubble.seq].map((seq) => [seq, bubble])),
      ),
    [bubbles],
  );
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
  const foundKey = useTargetMessage({
    targetSeq,
    setTarget,
    bySeq,
    hasEarlier,
    earlier,
    onFound: (key) => moveTo(key, 'center'),
  });
  const newest = bubbles.at(-1);
  useMarkRead(otherId, log, isAtEnd);

  return (
    <ListFrame>
      <Scroller
        ref={scroller}
        onScroll={noteScroll}
        role="region"
        aria-label={`Conversation with ${otherName}`}
        tabIndex={0}
      >
        <ListHeader ref={above}>
          {intro}
          {hadEarlier && (
            <OlderMessagesRow>
              {hasEarlier ? (
                <Button variant="ghost" size="small" onClick={earlier.load} loading={earlier.isLoading}>
                  {earlier.hasFailed ? 'Earlier messages could not be loaded. Retry' : 'Earlier messages'}
                </Button>
              ) : (
                <Text size="small" tone="quiet">
                  This is where it began.
                </Text>
              )}
            </OlderMessagesRow>
          )}
        </ListHeader>
        {bubbles.length === 0 ? (
          whenEmpty
        ) : (
          <List style={{ height: virtualizer.getTotalSize() }} onKeyDown={handleKey}>
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index];
              if (!row) return null;
              const place = { index, topPx: start - scrollMargin, measure: virtualizer.measureElement };
              if (row.kind === 'day')
                return <DayRow key={key} {...place} day={formatDay(row.instant, nowMs)} />;
              const { bubble } = row;
              const { createdAt, replyTo } = bubble;
              return (
                <MessageRow
                  key={key}
                  {...place}
                  bubble={bubble}
                  repliedTo={(replyTo !== null && bySeq.get(replyTo)) || null}
                  count={hasEarlier ? -1 : rows.length}
                  age={formatTimeAgo(createdAt, nowMs)}
                  isChangeable={canChange(bubble, nowMs)}
                  isFresh={bubble === newest && nowMs - Date.parse(createdAt) < FRESH_MS}
                  isFound={bubble.key === foundKey}
                  isTabStop={bubble.key === tabStopKey}
                  onFocus={setActiveKey}
                  otherId={otherId}
                  otherName={otherName}
                  ownId={ownId}
                  connection={connection}
                  actions={actions}
                />
              );
            })}
          </List>
        )}
      </Scroller>
      <JumpToNewest newest={newest} isAtEnd={isAtEnd} onJump={() => virtualizer.scrollToEnd()} />
    </ListFrame>
  );
}
