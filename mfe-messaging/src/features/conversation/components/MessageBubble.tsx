import { Button, color, Inline, media, motion, space, styled, Text, keyframes } from '@sixfold/design-system';
import { timeAgo } from '../../../shared/model/timeAgo';
import type { Outgoing } from '../model/outbox';
import type { Bubble } from '../model/timeline';

const rise = keyframes`
  from { opacity: 0; transform: translateY(var(--motion-shift)); }
`;

const Line = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space[1]};
  margin-inline-start: 14%;
  animation: ${rise} ${motion.quick} ${motion.ease};

  &[data-state='received'] {
    align-items: flex-start;
    margin-inline: 0 14%;
  }
  ${media.wide} {
    margin-inline-start: 30%;

    &[data-state='received'] {
      margin-inline: 0 30%;
    }
  }
`;

const Body = styled.div`
  max-width: 100%;
  padding: ${space[2]} ${space[4]};
  border: 1px solid transparent;
  border-radius: 18px 18px 4px 18px;
  background: ${color.accent};
  color: ${color.onAccent};
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  [data-state='received'] > & {
    border-color: ${color.line};
    border-radius: 18px 18px 18px 4px;
    background: ${color.raised};
    color: ${color.ink};
  }
  [data-state='failed'] > & {
    border-color: ${color.danger};
    background: ${color.dangerWash};
    color: ${color.ink};
  }
`;

const WORDS = { sending: 'sending…', sent: 'sent', read: 'read' } as const;

interface Props {
  bubble: Bubble;
  /** Who wrote it, for screen readers. */
  author: string;
  nowMs: number;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

/** One message: own to the right, the other's to the left; below it when, and how far it has come. */
export function MessageBubble({ bubble, author, nowMs, onRetry, onDiscard }: Props) {
  const { state, content, createdAt, outgoing } = bubble;
  return (
    <Line data-state={state} aria-label={`${author}: ${content}`}>
      <Body dir="auto">{content}</Body>
      {state === 'failed' && outgoing ? (
        <>
          <Text size="small" tone="danger" role="alert">
            Not sent. {outgoing.problem}
          </Text>
          <Inline gap={2}>
            <Button size="small" variant="secondary" onClick={() => onRetry(outgoing)}>
              Try again
            </Button>
            <Button size="small" variant="ghost" onClick={() => onDiscard(outgoing)}>
              Discard
            </Button>
          </Inline>
        </>
      ) : (
        <Text as="div" size="tiny" tone="quiet" numeric>
          <time dateTime={createdAt}>{timeAgo(createdAt, nowMs)}</time>
          {state in WORDS && ` · ${WORDS[state as keyof typeof WORDS]}`}
        </Text>
      )}
    </Line>
  );
}
