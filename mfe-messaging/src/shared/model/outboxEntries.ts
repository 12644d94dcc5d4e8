import type { Reaction } from '@sixfold/domain/conversation';

/** A picture ready to be sent. Width and height are in pixels with the orientation applied. */
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

/** An action not yet confirmed by the server. */
export type OutboxEntry = OutboxAction & {
  /** Idempotency key: the server stores a resent entry once. */
  clientId: string;
  /** The other member of the conversation. */
  userId: string;
  createdAt: string;
  /** Orders the entries of all tabs. */
  order: number;
  /** The server's reason for refusing it, as shown to the member. It is not resent automatically. */
  problem: string | null;
  /** Resending it unchanged would be refused again. */
  isFinal?: boolean;
  /** Refused until the member confirms it by sending it again. */
  mustBeConfirmed?: boolean;
  /** The text was changed after the first attempt, so the server may have stored the earlier one. */
  isRewritten?: boolean;
  /** Not stored by this tab yet, so it would be lost with the page. Never stored itself. */
  isUnstored?: boolean;
};

export interface Draft {
  text: string;
  /** `seq` of the quoted message. */
  replyTo: number | null;
  /** An own message being edited; `text` is kept in the meantime. */
  edit?: DraftEdit | null;
}

export interface DraftEdit {
  /** The key of its bubble. */
  key: string;
  /** Null for a message not stored when the edit started. */
  seq: number | null;
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
 * Returns the replacement of an entry stored by the server: null, or an edit if the server stored an earlier text and
 * its reply was lost.
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
