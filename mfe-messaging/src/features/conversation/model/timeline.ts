import { MESSAGE_CHANGE_MINUTES, messagingRoutes, type Message } from '@sixfold/api-contract';
import { applyChange, isRead, type MessageChange, type Reaction } from '@sixfold/domain/conversation';
import type { OutboxEntry } from '../../../shared/model/outboxEntries';
import type { Cover } from '../../../shared/model/screening';
import { dayOf } from './formatDay';

/** `held`: waits behind a refused entry. */
type BubbleState = 'received' | 'sending' | 'held' | 'refused' | 'sent' | 'read';

/** The picture of a bubble. Width and height are in pixels with the orientation applied. */
export interface BubbleImage {
  /** Null until the picture is stored. */
  address: string | null;
  /** From the outbox of this device; null once it is sent. */
  picture: Blob | null;
  width: number;
  height: number;
  /** Covers a received picture completely until it is opened. */
  mayShowNudity?: true | undefined;
}

export interface Bubble {
  /** Constant from sending to read, so that the rendered bubble keeps its identity. */
  key: string;
  /** Null until the message is stored. */
  seq: number | null;
  isOwn: boolean;
  content: string;
  createdAt: string;
  state: BubbleState;
  isEdited: boolean;
  isUnsent: boolean;
  /** A record of an unanswered video call. */
  isMissedCall: boolean;
  earlierCallSeqs: readonly number[];
  /** With an image, `content` is only its label. */
  image: BubbleImage | null;
  /** Null while the words are visible; set by `coverBubbles`. */
  cover: Cover | null;
  replyTo: number | null;
  reactions: Message['reactions'];
  /** The unconfirmed action on it: the refused one, otherwise the latest. */
  entry: OutboxEntry | null;
}

export interface TimelineInput {
  messages: readonly Message[];
  entries: readonly OutboxEntry[];
  ownId: string;
  otherReadOrdinal: number | null;
}

/** Label of a missed call for its caller. */
const UNANSWERED_CALL = 'No answer to your video call';

/** Label of a picture in quotes and for screen readers; the API stores the same text. */
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
 * The latest bubble of each stored message without pending changes. Messages keep their identity when the conversation
 * changes, and so do their bubbles: only changed rows render again.
 */
const settledBubbles = new WeakMap<Message, Bubble>();

function toSettledBubble(message: Message, isOwn: boolean, state: BubbleState): Bubble {
  const known = settledBubbles.get(message);
  if (known?.isOwn === isOwn && known.state === state) return known;
  const bubble = toStoredBubble(message, message, { isOwn, state, entry: null });
  settledBubbles.set(message, bubble);
  return bubble;
}

/** `shown` is the message with pending changes applied. */
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

/** Converts an outbox entry to the change it becomes once stored. */
function toChange(entry: ChangeEntry, ownId: string): MessageChange {
  const { order: _order, problem: _problem, isUnstored: _isUnstored, userId, ...change } = entry;
  return { ...change, seq: entry.order, senderId: ownId, receiverId: userId };
}

/**
 * Returns the bubbles of a conversation: stored messages with pending changes applied, then pending messages. Stored
 * entries are not shown twice, and an unchanged bubble stays the same object.
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
    // A pending reaction needs no status text.
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

/** Returns whether an own message may be changed. An unstored one may be changed at any time. */
export function canChange({ isOwn, isUnsent, isMissedCall, seq, createdAt }: Bubble, nowMs: number): boolean {
  if (!isOwn || isUnsent || isMissedCall) return false;
  return seq === null || nowMs - Date.parse(createdAt) < MESSAGE_CHANGE_MINUTES * 60_000;
}

/** Returns whether the text may be edited; a picture can only be unsent. */
export const canEdit = (bubble: Bubble, nowMs: number): boolean =>
  bubble.image === null && canChange(bubble, nowMs);

export const reactionOf = ({ reactions }: Bubble, memberId: string): Reaction | null =>
  reactions.find((each) => each.memberId === memberId)?.reaction ?? null;

export type Row = { key: string } & ({ kind: 'day'; instant: string } | { kind: 'bubble'; bubble: Bubble });

/**
 * Returns the rows of the list: the bubbles, with a date row before the first one of each day. The oldest known bubble
 * has a date row only at the start of the conversation: the page before it may hold the same day, and removing the row
 * would move the others.
 */
export const toRows = (bubbles: readonly Bubble[], hasEarlier: boolean): Row[] =>
  bubbles.flatMap((bubble, index): Row[] => {
    const before = bubbles[index - 1];
    const row: Row = { key: bubble.key, kind: 'bubble', bubble };
    const isNewDay = before ? dayOf(before.createdAt) !== dayOf(bubble.createdAt) : !hasEarlier;
    return isNewDay ? [{ key: `day-${bubble.key}`, kind: 'day', instant: bubble.createdAt }, row] : [row];
  });
