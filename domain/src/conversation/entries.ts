/** Available reactions; each member has at most one per message. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thanks', 'agree'] as const;
export type Reaction = (typeof REACTIONS)[number];

interface EntryBase {
  /** Position in the conversation: 1, 2, 3 …, without gaps, across entries of every kind. */
  seq: number;
  senderId: string;
  receiverId: string;
  /** ISO 8601. */
  createdAt: string;
  /** Idempotency key chosen by the sender. */
  clientId: string | null;
}

/** A picture; width and height in pixels as displayed. */
export interface MessageImage {
  id: string;
  width: number;
  height: number;
  /** Set by an automatic check, which may be wrong. */
  mayShowNudity?: true | undefined;
}

/** A message with all its changes applied. */
export interface ConversationMessage extends EntryBase {
  kind: 'message';
  id: string;
  /** The sender's sequence number in this conversation: 1, 2, 3 … */
  ordinal: number;
  /** Empty after the message is unsent. */
  content: string;
  /** `seq` of the message that it replies to. */
  replyTo: number | null;
  /** Id of the missed video call, if the entry is about one. */
  callId: string | null;
  /** Set for a picture message; null after it is unsent. */
  image: MessageImage | null;
  editedAt: string | null;
  unsentAt: string | null;
  reactions: { memberId: string; reaction: Reaction }[];
}

/** A change to an existing message. `target` is its `seq`. */
export type MessageChange = EntryBase & { target: number } & (
    | { kind: 'edit'; /** Null if a later entry replaced or removed it. */ content: string | null }
    | { kind: 'unsend' }
    | { kind: 'reaction'; /** Null removes the reaction. */ reaction: Reaction | null }
  );

export type ConversationEntry = ConversationMessage | MessageChange;

/** Applies a change to the message it targets and leaves other messages unchanged. Idempotent. */
export function applyChange(message: ConversationMessage, change: MessageChange): ConversationMessage {
  if (change.target !== message.seq) return message;
  switch (change.kind) {
    case 'unsend':
      return {
        ...message,
        content: '',
        image: null,
        reactions: [],
        editedAt: null,
        unsentAt: change.createdAt,
      };
    case 'edit':
      if (message.unsentAt !== null || change.content === null) return message;
      return { ...message, content: change.content, editedAt: change.createdAt };
    case 'reaction':
      if (message.unsentAt !== null) return message;
      return { ...message, reactions: withReaction(message.reactions, change.senderId, change.reaction) };
  }
}

function withReaction(
  reactions: ConversationMessage['reactions'],
  memberId: string,
  reaction: Reaction | null,
): ConversationMessage['reactions'] {
  const others = reactions.filter((each) => each.memberId !== memberId);
  return reaction === null ? others : [...others, { memberId, reaction }];
}

/**
 * Applies entries, in order of `seq`, to messages and returns them in order of `seq`. Messages are added; changes to
 * missing messages are ignored.
 */
export function applyEntries(
  messages: readonly ConversationMessage[],
  entries: readonly ConversationEntry[],
): ConversationMessage[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  for (const entry of entries) {
    if (entry.kind === 'message') bySeq.set(entry.seq, entry);
    else {
      const changed = bySeq.get(entry.target);
      if (changed) bySeq.set(entry.target, applyChange(changed, entry));
    }
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}
