import {
  color,
  EllipsisIcon,
  fontSize,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  styled,
  size,
} from '@sixfold/design-system';
import { REACTIONS, type Reaction } from '@sixfold/domain/conversation';
import { isReachable, type Connection } from '../../../shared/api/useConnection';
import type { OutboxEntry } from '../../../shared/model/outboxEntries';
import { REACTION_LOOKS } from '../model/reactions';
import { reactionOf, type Bubble } from '../model/timeline';

export interface MessageActions {
  reply: (bubble: Bubble) => void;
  /** Null removes the reaction. */
  react: (bubble: Bubble, reaction: Reaction | null) => void;
  edit: (bubble: Bubble) => void;
  unsend: (bubble: Bubble) => void;
  copy: (bubble: Bubble) => void;
  /** Reveals or covers a message with one of the member's hidden words. */
  toggleCover: (bubble: Bubble) => void;
  /** Accepts the conversation, which reveals its covered messages. */
  accept: () => void;
  /** Scrolls to the message with this `seq`. */
  goTo: (seq: number) => void;
  retry: (entry: OutboxEntry) => void;
  /** Deletes an entry that is not stored yet. */
  discard: (entry: OutboxEntry) => void;
  canWrite: boolean;
  /** Path of a call with the other member; null when the two cannot call each other. */
  callPath: string | null;
}

const ReactionRow = styled.div`
  display: grid;
  grid-template-columns: repeat(6, ${size.touch});

  > button {
    justify-content: center;
    padding: 0;
    font-size: ${fontSize[22]};
  }
  > [data-state='on'] {
    background: ${color.accentWash};
    /* Visible in forced colors only. */
    &:not(:focus-visible) {
      outline: 2px solid transparent;
      outline-offset: -2px;
    }
  }
`;

interface Props {
  bubble: Bubble;
  ownId: string;
  /** An own message young enough to be edited or unsent. */
  isChangeable: boolean;
  connection: Connection;
  isTabStop: boolean;
  actions: MessageActions;
}

/** Renders the menu of a message. Unsent messages and messages being sent have none. */
export function MessageMenu({ bubble, ownId, isChangeable, connection, isTabStop, actions }: Props) {
  const { seq, isUnsent, state, entry, cover } = bubble;
  const isUnderWay = seq === null && state === 'sending' && isReachable(connection);
  const isShown = !cover || cover.isOpen;
  if (isUnsent || isUnderWay || (!isShown && !actions.canWrite)) return null;
  const isStored = seq !== null;
  const canChange = isChangeable && actions.canWrite;
  const hasWords = bubble.image === null;
  // A photo in an ended conversation has no actions left.
  if (!hasWords && isStored && !actions.canWrite) return null;
  const own = reactionOf(bubble, ownId);
  return (
    <Menu
      label="Message actions"
      align={bubble.isOwn ? 'end' : 'start'}
      trigger={
        <IconButton
          label="Message actions"
          tabIndex={isTabStop ? 0 : -1}
          icon={<EllipsisIcon aria-hidden="true" />}
        />
      }
    >
      {isStored && actions.canWrite && (
        <>
          <ReactionRow>
            {REACTIONS.map((reaction) => (
              <MenuItem
                key={reaction}
                aria-label={
                  own === reaction
                    ? `Take back your ${REACTION_LOOKS[reaction].name.toLowerCase()}`
                    : `React: ${REACTION_LOOKS[reaction].name}`
                }
                data-state={own === reaction ? 'on' : 'off'}
                onSelect={() => actions.react(bubble, own === reaction ? null : reaction)}
              >
                {REACTION_LOOKS[reaction].emoji}
              </MenuItem>
            ))}
          </ReactionRow>
          <MenuSeparator />
          <MenuItem onSelect={() => actions.reply(bubble)}>Reply</MenuItem>
        </>
      )}
      {hasWords && isShown && <MenuItem onSelect={() => actions.copy(bubble)}>Copy</MenuItem>}
      {canChange && hasWords && <MenuItem onSelect={() => actions.edit(bubble)}>Edit</MenuItem>}
      {canChange && isStored && (
        <MenuItem tone="danger" onSelect={() => actions.unsend(bubble)}>
          Unsend
        </MenuItem>
      )}
      {!isStored && entry && (
        <MenuItem tone="danger" onSelect={() => actions.discard(entry)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
