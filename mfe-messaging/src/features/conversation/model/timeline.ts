import { MESSAGE_CHANGE_MINUTES, messagingRoutes, type Message } from '@sixfold/api-contract';
import { applyChange, isRead, type MessageChange, type Reaction } from '@sixfold/domain/conversation';
import type { OutboxEntry } from '../../../shared/model/outboxEntries';
import type { Cover } from '../../../shared/model/screening';
import { dayOf } from './formatDay';

/** `held`: behind something that was refused. */
type BubbleState = 'received' | 'sending' | 'held' | 'refused' | 'sent' | 'read';

/** The picture of a bubble, in pixels as a person sees it. */
export interface BubbleImage {
  /** Null until the picture is stored. */
  address: string | null;
  /** The outbox entry of this device; null once it is sent. */
  picture: Blob | null;
  width: number;
  height: number;
  /** Then a received one is covered whole until it is opened. */
  mayShowNudity?: true | undefined;
}

export interface Bubble {
  /** Stays the same from sending to read, so that the bubble on the screen does too. */
  key: string;
  /** Null until the message is stored. */
  seq: number | null;
  isOwn: boolean;
  content: string;
  createdAt: string;
  state: BubbleState;
  isEdited: boolean;
  isUnsent: boolean;
  /** It is about a video call that nobody answered. */
  isMissedCall: boolean;
  /** The earlier missed calls that this line also stands for. */
  earlierCallSeqs: readonly number[];
  /** Then the content only names it. */
  image: BubbleImage | null;
  /** Null where the words are shown, which `coverBubbles` decides. */
  cover: Cover | null;
  replyTo: number | null;
  reactions: Message['reactions'];
  /** The unconfirmed action on it: the refused one, otherwise the latest. */
  entry: OutboxEntry | null;
}

export interface TimelineInput {
  messages: readonly Message[];
  /** The outbox of this conversation, in its order. */
  entries: readonly OutboxEntry[];
  ownId: string;
  otherReadOrdinal: number | null;
}

/** A missed call, as its caller sees it. */
const UNANSWERED_CALL = 'No answer to your video call';

/** The words of a picture, for quotes and screen readers; the API stores the same. */
const PHOTO = 'Photo';

function toImage({ image }: Message, otherId: string): BubbleImage | null {
  if (!image) return null;
  const { id, ...rest } = image;
  const address = messagingRoutes.getImage.path.replace(':userId', otherId).replace(':imageId', id);
  return { address, picture: null, ...rest };
}

type ChangeEntry = Extract<OutboxEntry, { target: number }>;

const isChangeOf = (entry: OutboxEntry, seq: number): entry is ChangeEntry =>
  'target' in entry && entry.target === seq;

/**
 * The last bubble of each stored message with nothing on its way. Messages keep their identity while a conversation
 * changes around them; so do their bubbles, and rows are rendered again only for what is new.
 */
const settledBubbles = new WeakMap<Message, Bubble>();

function toSettledBubble(message: Message, isOwn: boolean, state: BubbleState): Bubble {
  const known = settledBubbles.get(message);
  if (known?.isOwn === isOwn && known.state === state) return known;
  const bubble = toStoredBubble(message, message, { isOwn, state, entry: null });
  settledBubbles.set(message, bubble);
  return bubble;
}

/** `shown` is the message with the changes that are on their way. */
const toStoredBubble = (
  message: Message,
  shown: Message,
  { isOwn, state, entry }: Pick<Bubble, 'isOwn' | 'state' | 'entry'>,
): Bubble => ({
  key: (isOwn && message.clientId) || message.id,
  seq: message.seq,
  isOwn,
  content: isOwn && message.callId !== null ? UNANSWERED_CALL : shown.content,
  createdAt: message.createdAt,
  state,
  isEdited: shown.editedAt !== null,
  isUnsent: shown.unsentAt !== null,
  isMissedCall: message.callId !== null,
  earlierCallSeqs: [],
  image: toImage(shown, isOwn ? message.receiverId : message.senderId),
  cover: null,
  replyTo: message.replyTo,
  reactions: shown.reactions,
  entry,
});

/** The change that an entry of the outbox will be once it is stored. */
function toChange(entry: ChangeEntry, ownId: string): MessageChange {
  const { order: _order, problem: _problem, isUnstored: _isUnstored, userId, ...change } = entry;
  return { ...change, seq: entry.order, senderId: ownId, receiverId: userId };
}

/**
 * Returns what a conversation shows: stored messages with the changes that are on their way, then the messages that are
 * on theirs. What the server has stored is not shown twice. A bubble that says the same as before is the same object.
 */
export function buildTimeline({ messages, entries, ownId, otherReadOrdinal }: TimelineInput): Bubble[] {
  const stored = new Set(messages.flatMap(({ senderId, clientId }) => (senderId === ownId ? clientId : [])));
  const firstRefused = entries.findIndex(({ problem }) => problem !== null);
  const stateOfEntry = (entry: OutboxEntry): BubbleState => {
    if (entry.problem !== null) return 'refused';
    return firstRefused !== -1 && entries.indexOf(entry) > firstRefused ? 'held' : 'sending';
  };

  const storedBubbles = messages.map((message): Bubble => {
    const isOwn = message.senderId === ownId;
    const ownState = isRead(message.ordinal, otherReadOrdinal) ? 'read' : 'sent';
    const settledState = isOwn ? ownState : 'received';
    const changes = entries.filter((entry) => isChangeOf(entry, message.seq));
    if (changes.length === 0) return toSettledBubble(message, isOwn, settledState);
    const shown = changes.reduce((now, entry) => applyChange(now, toChange(entry, ownId)), message);
    // A reaction on its way needs no words.
    const entry =
      changes.find(({ problem }) => problem !== null) ??
      changes.findLast(({ kind }) => kind !== 'reaction') ??
      null;
    const state = entry ? stateOfEntry(entry) : settledState;
    return toStoredBubble(message, shown, { isOwn, state, entry });
  });
  const outgoing = entries.flatMap((entry): Bubble | [] => {
    if ((entry.kind !== 'message' && entry.kind !== 'image') || stored.has(entry.clientId)) return [];
    return {
      key: entry.clientId,
      seq: null,
      isOwn: true,
      content: entry.kind === 'image' ? PHOTO : entry.content,
      createdAt: entry.createdAt,
      state: stateOfEntry(entry),
      isEdited: false,
      isUnsent: false,
      isMissedCall: false,
      earlierCallSeqs: [],
      image:
        entry.kind === 'image'
          ? { address: null, picture: entry.picture, width: entry.width, height: entry.height }
          : null,
      cover: null,
      replyTo: entry.replyTo,
      reactions: [],
      entry,
    };
  });
  return [...storedBubbles, ...outgoing];
}

/** Returns whether an own message may be changed; one that is not stored yet may be at any time. */
export function canChange({ isOwn, isUnsent, isMissedCall, seq, createdAt }: Bubble, nowMs: number): boolean {
  if (!isOwn || isUnsent || isMissedCall) return false;
  return seq === null || nowMs - Date.parse(createdAt) < MESSAGE_CHANGE_MINUTES * 60_000;
}

/** Returns whether there are words that may be edited; a picture can only be unsent. */
export const canEdit = (bubble: Bubble, nowMs: number): boolean =>
  bubble.image === null && canChange(bubble, nowMs);

export const reactionOf = ({ reactions }: Bubble, memberId: string): Reaction | null =>
  reactions.find((each) => each.memberId === memberId)?.reaction ?? null;

export type Row = { key: string } & ({ kind: 'day'; instant: string } | { kind: 'bubble'; bubble: Bubble });

/**
 * Returns the rows of the list: the bubbles, and a row in front of the first of each day. The oldest known bubble has one
 * only at the beginning of the conversation: another page may hold the same day, and a row that goes moves the others.
 */
export const toRows = (bubbles: readonly Bubble[], hasEarlier: boolean): Row[] =>
  bubbles.flatMap((bubble, index): Row[] => {
    const before = bubbles[index - 1];
    const row: Row = { key: bubble.key, kind: 'bubble', bubble };
    const isNewDay = before ? dayOf(before.createdAt) !== dayOf(bubble.createdAt) : !hasEarlier;
    return isNewDay ? [{ key: `day-${bubble.key}`, kind: 'day', instant: bubble.createdAt }, row] : [row];
  });
