import type { Reaction } from '@sixfold/domain/conversation';

/** A picture that is ready to be sent, in pixels as a person sees it. */
export interface OutgoingPicture {
  picture: Blob;
  width: number;
  height: number;
}

/** An action of a member in a conversation. `target` is the `seq` of a message. */
export type OutboxAction =
  | { kind: 'message'; content: string; replyTo: number | null }
  | ({ kind: 'image'; replyTo: number | null } & OutgoingPicture)
  | { kind: 'edit'; target: number; content: string }
  | { kind: 'unsend'; target: number }
  | { kind: 'reaction'; target: number; reaction: Reaction | null };

/** An action that the server has not confirmed yet. */
export type OutboxEntry = OutboxAction & {
  /** The sender's own name for it: sending it again stores it once. */
  clientId: string;
  /** The other member of the conversation. */
  userId: string;
  createdAt: string;
  /** Orders the entries of all tabs. */
  order: number;
  /** Why the server refused it, for people. It is not sent again by itself. */
  problem: string | null;
  /** Sending it again unchanged would be refused again. */
  isFinal?: boolean;
  /** Refused until the member confirms it, which sending it again does. */
  mustBeConfirmed?: boolean;
  /** The text was changed after it was first sent: the server may have stored the earlier one. */
  isRewritten?: boolean;
  /** This tab has not stored it yet: it would be lost with the page. Never stored itself. */
  isUnstored?: boolean;
};

/** Text that is typed and not sent. */
export interface Draft {
  text: string;
  /** `seq` of the message that it replies to. */
  replyTo: number | null;
  /** An own message that is being edited; the text above waits meanwhile. */
  edit?: DraftEdit | null;
}

export interface DraftEdit {
  /** The key of its bubble. */
  key: string;
  /** Null when it was not stored yet. */
  seq: number | null;
  /** The words before the edit. */
  before: string;
  text: string;
}

export const EMPTY_DRAFT: Draft = { text: '', replyTo: null };

export const isEmptyDraft = ({ text, replyTo, edit }: Draft): boolean =>
  text === '' && replyTo === null && !edit;

const byOrder = (one: OutboxEntry, other: OutboxEntry): number =>
  one.order - other.order || one.clientId.localeCompare(other.clientId);

export const sortEntries = (entries: readonly OutboxEntry[]): OutboxEntry[] => [...entries].sort(byOrder);

/**
 * Returns what may be sent now: the first entry of each conversation, unless it was refused or the conversation has one
 * under way. So a conversation keeps its order, and a refusal holds up its own conversation only.
 */
export function listSendable(
  entries: readonly OutboxEntry[],
  busyUserIds: ReadonlySet<string>,
): OutboxEntry[] {
  const first = new Map<string, OutboxEntry>();
  for (const entry of entries) if (!first.has(entry.userId)) first.set(entry.userId, entry);
  return [...first.values()].filter(({ userId, problem }) => problem === null && !busyUserIds.has(userId));
}

/**
 * Returns what replaces an entry once the server has stored it: nothing, or an edit, when the server had
 * stored an earlier text before its reply got lost.
 */
export function settleEntry(
  entry: OutboxEntry,
  stored: { seq: number; content: string | null },
  newClientId: () => string,
): OutboxEntry | null {
  if (entry.kind !== 'message' || !entry.isRewritten || stored.content === entry.content) return null;
  const { userId, createdAt, order, content } = entry;
  return {
    kind: 'edit',
    target: stored.seq,
    content,
    userId,
    createdAt,
    order,
    clientId: newClientId(),
    problem: null,
  };
}
