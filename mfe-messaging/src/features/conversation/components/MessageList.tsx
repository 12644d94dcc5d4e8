import {
  ArrowRightIcon,
  Button,
  color,
  focusVisibleRing,
  fontSize,
  layer,
  radius,
  shadow,
  size,
  space,
  styled,
  Text,
} from '@sixfold/design-system';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNow } from '../../../shared/components/useNow';
import type { Connection } from '../../../shared/api/useConnection';
import { formatDay } from '../model/formatDay';
import { describeBubble } from '../model/covers';
import { toRows, type Bubble } from '../model/timeline';
import { MessageBubble, type Quote } from './MessageBubble';
import type { MessageActions } from './MessageMenu';
import { useConversationScroll } from './useConversationScroll';

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

const RowItem = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  padding-bottom: ${space[4]};
  border-radius: ${radius.control};
  outline-offset: -3px;
  ${focusVisibleRing}

  &[data-found] {
    background: ${color.accentWash};
  }
`;

const Start = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  height: ${size.touch};
`;

const Day = styled.span`
  display: block;
  width: fit-content;
  margin-inline: auto;
  padding: 0.125rem ${space[3]};
  border-radius: ${radius.full};
  background: ${color.sunken};
  color: ${color.quiet};
  font-size: ${fontSize[12]};
  font-weight: 500;
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

/** A message that was looked for is marked for this long. */
const FOUND_MS = 2_000;
const FRESH_MS = 2_000;

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

const labelOf = (bubble: Bubble, otherName: string): string =>
  `${bubble.isOwn ? 'You' : otherName}: ${describeBubble(bubble)}`;

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
  const [foundKey, setFoundKey] = useState<string | null>(null);
  const focusKey = useRef<string | null>(null);
  const rows = useMemo(() => toRows(bubbles, hasEarlier), [bubbles, hasEarlier]);
  const bySeq = useMemo(() => new Map(bubbles.map((bubble) => [bubble.seq, bubble])), [bubbles]);
  const { scroller, above, virtualizer, scrollMargin, isAtEnd, noteScroll } = useConversationScroll({
    rows,
    keptKey: activeKey,
    canLoadEarlier: hasEarlier && !earlier.isLoading && !earlier.hasFailed,
    loadEarlier: earlier.load,
  });
  const lastKey = bubbles.at(-1)?.key ?? null;
  const tabStopKey = bubbles.some(({ key }) => key === activeKey) ? activeKey : lastKey;
  /** The newest bubble when the reader left the end. */
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null);
  if (isAtEnd ? leftAtKey !== null : leftAtKey === null) setLeftAtKey(isAtEnd ? null : lastKey);
  const hasUnseen = !isAtEnd && leftAtKey !== null && leftAtKey !== lastKey && !bubbles.at(-1)?.isOwn;

  useEffect(() => onNewestInView(isAtEnd), [isAtEnd, onNewestInView]);

  function moveTo(key: string | undefined, align: 'auto' | 'center' = 'auto'): void {
    const index = rows.findIndex((row) => row.key === key);
    if (key === undefined || index < 0) return;
    focusKey.current = key;
    setActiveKey(key);
    virtualizer.scrollToIndex(index, { align });
  }

  // A row has to be rendered before it can have the focus.
  useEffect(() => {
    if (focusKey.current === null) return;
    const rowsShown = scroller.current?.querySelectorAll<HTMLElement>('li[data-key]') ?? [];
    [...rowsShown].find(({ dataset }) => dataset['key'] === focusKey.current)?.focus({ preventScroll: true });
    focusKey.current = null;
  });

  // A quoted message may be on a page that is not fetched yet.
  const { isLoading, hasFailed, load } = earlier;
  const showFound = useEffectEvent((found: Bubble | undefined) => {
    seek(null);
    if (!found) return;
    moveTo(found.key, 'center');
    setFoundKey(found.key);
  });
  useEffect(() => {
    if (soughtSeq === null) return undefined;
    const found = bySeq.get(soughtSeq);
    if (!found && hasEarlier && !hasFailed) {
      if (!isLoading) load();
      return undefined;
    }
    const timer = setTimeout(() => showFound(found));
    return () => clearTimeout(timer);
  }, [soughtSeq, bySeq, hasEarlier, hasFailed, isLoading, load]);
  useEffect(() => {
    if (foundKey === null) return undefined;
    const timer = setTimeout(() => setFoundKey(null), FOUND_MS);
    return () => clearTimeout(timer);
  }, [foundKey]);

  function moveByKey(event: KeyboardEvent<HTMLOListElement>): void {
    const { key, target } = event;
    if (!(target instanceof HTMLLIElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = bubbles.findIndex((bubble) => bubble.key === target.dataset['key']);
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: bubbles.length - 1 }[key];
    if (next !== undefined) {
      event.preventDefault();
      moveTo(bubbles[Math.max(0, next)]?.key);
      return;
    }
    const isMenuKey =
      key === 'Enter' || key === ' ' || key === 'ContextMenu' || (key === 'F10' && event.shiftKey);
    if (!isMenuKey) return;
    event.preventDefault();
    target.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  }

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
                <Button variant="ghost" size="small" onClick={load} loading={isLoading}>
                  {hasFailed ? 'Earlier messages could not be loaded. Retry' : 'Earlier messages'}
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
          <List style={{ height: virtualizer.getTotalSize() }} onKeyDown={moveByKey}>
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index];
              if (!row) return null;
              const style = { transform: `translateY(${start - scrollMargin}px)` };
              if (row.kind === 'day')
                return (
                  <RowItem key={key} ref={virtualizer.measureElement} data-index={index} style={style}>
                    <Day>{formatDay(row.instant, nowMs)}</Day>
                  </RowItem>
                );
              const { bubble } = row;
              const isTabStop = bubble.key === tabStopKey;
              return (
                <RowItem
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-key={bubble.key}
                  data-state={bubble.state}
                  data-found={bubble.key === foundKey || undefined}
                  style={style}
                  tabIndex={isTabStop ? 0 : -1}
                  aria-label={labelOf(bubble, otherName)}
                  aria-setsize={hasEarlier ? -1 : rows.length}
                  aria-posinset={index + 1}
                  onFocus={() => setActiveKey(bubble.key)}
                >
                  <MessageBubble
                    bubble={bubble}
                    quote={quoteOf(bubble)}
                    otherId={otherId}
                    otherName={otherName}
                    ownId={ownId}
                    nowMs={nowMs}
                    connection={connection}
                    isFresh={bubble.key === lastKey && nowMs - Date.parse(bubble.createdAt) < FRESH_MS}
                    isTabStop={isTabStop}
                    actions={allActions}
                  />
                </RowItem>
              );
            })}
          </List>
        )}
      </Scroller>
      {hasUnseen && (
        <Jump>
          <Button
            size="small"
            icon={<ArrowRightIcon aria-hidden="true" />}
            onClick={() => virtualizer.scrollToEnd()}
          >
            New message
          </Button>
        </Jump>
      )}
    </Room>
  );
}
