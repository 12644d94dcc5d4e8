import {
  Button,
  color,
  fontSize,
  Inline,
  media,
  motion,
  radius,
  space,
  styled,
  Text,
  keyframes,
} from '@sixfold/design-system';
import { memo } from 'react';
import { isReachable, type Connection } from '../../../shared/api/useConnection';
import { REACTION_LOOKS } from '../model/reactions';
import { describeBubble } from '../model/covers';
import type { Bubble } from '../model/timeline';
import { MessageContent } from './MessageContent';
import { MessageMenu, type MessageActions } from './MessageMenu';
import { usePressAndHold } from './usePressAndHold';

const rise = keyframes`
  from { opacity: 0; transform: translateY(var(--motion-shift)); }
`;

const Line = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[1]};
  margin-inline-end: 14%;

  &[data-own] {
    align-items: flex-end;
    margin-inline: 14% 0;
  }
  &,
  &[data-own] {
    ${media.narrow} {
      margin-inline: 0;
    }
  }
  &[data-fresh] {
    animation: ${rise} ${motion.quick} ${motion.ease};
  }
  ${media.wide} {
    margin-inline-end: 30%;

    &[data-own] {
      margin-inline: 30% 0;
    }
  }
`;

const BodyRow = styled.div`
  display: flex;
  align-items: center;
  max-width: 100%;

  [data-own] > & {
    flex-direction: row-reverse;
  }
  /* The button takes no height of its own, so that short messages stay low. */
  > button {
    margin-block: -${space[2]};
  }
  ${media.hover} {
    > button {
      opacity: 0;
    }
    &:hover > button,
    li:focus-within & > button,
    > button[data-state='open'] {
      opacity: 1;
    }
  }
`;

const Body = styled.div`
  min-width: 0;
  padding: ${space[2]} min(${space[4]}, 5vw);
  border: 1px solid ${color.line};
  border-radius: 18px 18px 18px 4px;
  background: ${color.raised};
  color: ${color.ink};
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  [data-own] > * > & {
    border-color: transparent;
    border-radius: 18px 18px 4px 18px;
    background: ${color.accent};
    color: ${color.onAccent};
    forced-color-adjust: none;
  }
  &&&[data-tone='refused'] {
    border-color: ${color.danger};
    background: ${color.dangerWash};
    color: ${color.ink};
  }
  &&&:is([data-tone='unsent'], [data-tone='call']) {
    border: 1px dashed ${color.edge};
    background: none;
    color: ${color.quiet};
  }
  &&&[data-tone='image'] {
    padding: ${space[1]};
  }
  &&&[data-tone='unsent'] {
    font-style: italic;
  }
  @media (pointer: coarse) {
    /* Holding a bubble opens its menu, where the text can be copied. */
    user-select: none;
    -webkit-touch-callout: none;
  }
`;

const QuoteButton = styled.button`
  appearance: none;
  display: block;
  width: 100%;
  min-height: 2.75rem;
  margin-bottom: ${space[1]};
  padding: ${space[1]} 0 ${space[1]} ${space[3]};
  border: 0;
  border-inline-start: 3px solid currentColor;
  border-radius: 2px;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${fontSize[14]};
  line-height: 1.4;
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
`;

const Reactions = styled.div`
  display: flex;
  gap: ${space[1]};
  margin-top: -${space[2]};
  padding-inline: ${space[2]};

  > span {
    padding: 0.0625rem ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.raised};
    font-size: ${fontSize[14]};
    line-height: 1.4;
  }
`;

interface Props {
  bubble: Bubble;
  /** The quoted message; null without one or until it is loaded. */
  repliedTo: Bubble | null;
  otherId: string;
  otherName: string;
  ownId: string;
  /** For example '2 minutes ago'. */
  age: string;
  isChangeable: boolean;
  connection: Connection;
  /** Just appeared at the end of the list. */
  isFresh: boolean;
  /** Whether Tab reaches its menu. */
  isTabStop: boolean;
  actions: MessageActions;
}

function describeState({ state, entry }: Bubble, connection: Connection): string | null {
  switch (state) {
    case 'sending':
      // Only stored entries can wait: an unstored one would be lost with the page.
      return isReachable(connection) || entry?.isUnstored ? 'sending…' : 'Waiting for connection';
    case 'held':
      return 'waits for the one above';
    case 'sent':
    case 'read':
      return state;
    case 'received':
    case 'refused':
      return null;
  }
}

function toneOf({ isUnsent, isMissedCall, image, state }: Bubble): string | undefined {
  if (isUnsent) return 'unsent';
  if (isMissedCall) return 'call';
  if (state === 'refused') return 'refused';
  return image ? 'image' : undefined;
}

const PROBLEMS = {
  message: 'Not sent.',
  image: 'Not sent.',
  edit: 'Your change was not saved.',
  unsend: 'The message is still there.',
  reaction: 'Your reaction was not saved.',
};

const describeReplied = (repliedTo: Bubble | null, otherName: string) =>
  repliedTo
    ? { author: repliedTo.isOwn ? 'You' : otherName, text: describeBubble(repliedTo) }
    : { author: 'Earlier message', text: 'Press to go there' };

/**
 * Renders one message with its reactions, age and delivery state: own messages right, received ones left. Its row can
 * change position and set size without rendering it.
 */
export const MessageBubble = memo(function MessageBubble({
  bubble,
  repliedTo,
  otherId,
  otherName,
  ownId,
  age,
  isChangeable,
  connection,
  isFresh,
  isTabStop,
  actions,
}: Props) {
  const { isOwn, isUnsent, state, createdAt, entry, reactions, replyTo } = bubble;
  const quote = replyTo === null ? null : describeReplied(repliedTo, otherName);
  const hold = usePressAndHold();
  const details = [bubble.isEdited && !isUnsent ? 'edited' : null, describeState(bubble, connection)];
  return (
    <Line data-own={isOwn || undefined} data-fresh={isFresh || undefined}>
      <BodyRow>
        <Body dir="auto" data-tone={toneOf(bubble)} {...hold}>
          {quote && !isUnsent && (
            <QuoteButton
              type="button"
              tabIndex={isTabStop ? 0 : -1}
              onClick={() => replyTo && actions.goTo(replyTo)}
            >
              <Text as="strong" size="small">
                {quote.author}
              </Text>
              {/* A single line, so that the layout does not shift when the quoted message loads. */}
              <Text as="div" size="small" lines={1}>
                {quote.text}
              </Text>
            </QuoteButton>
          )}
          <MessageContent
            bubble={bubble}
            person={{ userId: otherId, firstName: otherName }}
            isTabStop={isTabStop}
            actions={actions}
          />
        </Body>
        <MessageMenu
          bubble={bubble}
          ownId={ownId}
          isChangeable={isChangeable}
          connection={connection}
          isTabStop={isTabStop}
          actions={actions}
        />
      </BodyRow>
      {reactions.length > 0 && (
        <Reactions>
          {reactions.map(({ memberId, reaction }) => (
            <span
              key={memberId}
              role="img"
              aria-label={`${REACTION_LOOKS[reaction].name} from ${memberId === ownId ? 'you' : otherName}`}
            >
              {REACTION_LOOKS[reaction].emoji}
            </span>
          ))}
        </Reactions>
      )}
      {state === 'refused' && entry ? (
        <>
          <Text size="small" tone="danger" role="alert">
            {PROBLEMS[entry.kind]} {entry.problem}
          </Text>
          <Inline gap={2}>
            {!entry.isFinal && (
              <Button size="small" variant="secondary" onClick={() => actions.retry(entry)}>
                {entry.mustBeConfirmed ? 'Send anyway' : 'Retry'}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => actions.discard(entry)}>
              Delete
            </Button>
          </Inline>
        </>
      ) : (
        <Text as="div" size="tiny" tone="quiet" numeric>
          <time dateTime={createdAt}>{age}</time>
          {details.map((detail) => detail && ` · ${detail}`)}
        </Text>
      )}
    </Line>
  );
});
