import { color, focusVisibleRing, fontSize, radius, space, styled } from '@sixfold/design-system';
import { memo, type ComponentProps, type Ref } from 'react';
import { describeBubble } from '../model/covers';
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

interface Place {
  index: number;
  topPx: number;
  measure: Ref<HTMLLIElement>;
}

const placeOf = ({ index, topPx, measure }: Place) => ({
  ref: measure,
  'data-index': index,
  style: { transform: `translateY(${topPx}px)` },
});

/** Renders the date row before the first message of a day. */
export function DayRow({ day, ...place }: Place & { day: string }) {
  return (
    <Item {...placeOf(place)}>
      <Day>{day}</Day>
    </Item>
  );
}

interface Props extends Place, ComponentProps<typeof MessageBubble> {
  /** Total number of rows; -1 while it is unknown. */
  count: number;
  /** Highlighted because the member just jumped to it. */
  isFound: boolean;
  onFocus: (key: string) => void;
}

/** Renders a focusable message at its position in the list. Memoised. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { index, topPx, measure, count, isFound, onFocus, ...message } = props;
  const { bubble, otherName, isTabStop } = message;
  return (
    <Item
      {...placeOf({ index, topPx, measure })}
      data-key={bubble.key}
      data-state={bubble.state}
      data-found={isFound || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${bubble.isOwn ? 'You' : otherName}: ${describeBubble(bubble)}`}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocus(bubble.key)}
    >
      <MessageBubble {...message} />
    </Item>
  );
});
