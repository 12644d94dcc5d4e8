/** The reactions there are; each member has at most one to a message. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thanks', 'agree'] as const;
export type Reaction = (typeof REACTIONS)[number];

interface EntryBase {
  /** Position in the conversation: 1, 2, 3 … without a gap, over entries of every kind. */
  seq: number;
  senderId: string;
  receiverId: string;
  /** ISO 8601. */
  createdAt: string;
  /** The sender's own name for the entry, so that sending it twice stores it once. */
  clientId: string | null;
}

/** A picture, in pixels as a person sees it. */
export interface MessageImage {
  id: string;
  width: number;
  height: number;
  /** A program saw nudity in it; it may be wrong. */
  mayShowNudity?: true | undefined;
}

/** A message as it is now: with every change that was made to it. */
export interface ConversationMessage extends EntryBase {
  kind: 'message';
  id: string;
  /** Position among the messages of its sender in this conversation: 1, 2, 3 … */
  ordinal: number;
  /** Empty once the message is unsent. */
  content: string;
  /** `seq` of the message that it replies to. */
  replyTo: number | null;
  /** The video call that nobody answered, when the entry is about one. */
  callId: string | null;
  /** The picture that the message is; null once the message is unsent. */
  image: MessageImage | null;
  editedAt: string | null;
  unsentAt: string | null;
  reactions: { memberId: string; reaction: Reaction }[];
}

/** What may happen to a message later. `target` is its `seq`. */
export type MessageChange = EntryBase & { target: number } & (
    | { kind: 'edit'; /** Null when a later entry replaced or removed it. */ content: string | null }
    | { kind: 'unsend' }
    | { kind: 'reaction'; /** Null takes the reaction back. */ reaction: Reaction | null }
  );

export type ConversationEntry = ConversationMessage | MessageChange;

/** Returns the message with one change; a change to another message leaves it as it is. Applying it again changes nothing. */
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
 * Returns messages in order of `seq`, changed by entries in order of `seq`: a message joins them, a change is applied to
 * the message that it names and ignored when that one is not among them.
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
