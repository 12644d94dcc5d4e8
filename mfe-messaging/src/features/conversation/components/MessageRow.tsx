import { color, focusVisibleRing, fontSize, radius, space, styled } from '@sixfold/design-system';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { describeBubble } from '../model/covers';
import { formatDay } from '../model/formatDay';
import type { Row } from '../model/timeline';
import { MessageBubble } from './MessageBubble';

const Item = styled.li`
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

const FRESH_MS = 2_000;

interface Props extends Omit<ComponentProps<typeof MessageBubble>, 'bubble' | 'isFresh'> {
  row: Row;
  index: number;
  /** Distance from the top of the list. */
  topPx: number;
  measure: Ref<HTMLLIElement>;
  /** How many rows there are; -1 while it is not known. */
  count: number;
  isLast: boolean;
  /** It was looked for just now. */
  isFound: boolean;
  onFocus: () => void;
}

/** A row of the list at its place: a day, or a message that can have the focus. */
export function MessageRow({
  row,
  index,
  topPx,
  measure,
  count,
  isLast,
  isFound,
  onFocus,
  ...rest
}: Props): ReactNode {
  const { otherName, nowMs, isTabStop } = rest;
  const place = { ref: measure, 'data-index': index, style: { transform: `translateY(${topPx}px)` } };
  if (row.kind === 'day')
    return (
      <Item {...place}>
        <Day>{formatDay(row.instant, nowMs)}</Day>
      </Item>
    );
  const { bubble } = row;
  return (
    <Item
      {...place}
      data-key={bubble.key}
      data-state={bubble.state}
      data-found={isFound || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${bubble.isOwn ? 'You' : otherName}: ${describeBubble(bubble)}`}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={onFocus}
    >
      <MessageBubble
        {...rest}
        bubble={bubble}
        isFresh={isLast && nowMs - Date.parse(bubble.createdAt) < FRESH_MS}
      />
    </Item>
  );
}
