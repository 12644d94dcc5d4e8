import { createStore, shareInTab, useSession } from '@sixfold/client-kit';

/** A message on its way. It leaves the outbox when the server has stored it. */
export interface Outgoing {
  /** The sender's own name for it: sending it again stores it once. */
  clientId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why it failed, for people. */
  problem?: string;
}

interface Conversation {
  draft: string;
  outgoing: readonly Outgoing[];
}

/** By the other member's id. */
type Conversations = Readonly<Record<string, Conversation>>;

export interface OutboxState {
  /** Whose it is; nobody's while nobody is signed in. */
  memberId: string | null;
  conversations: Conversations;
  setDraft(userId: string, draft: string): void;
  /** Adds a message, or puts the failed one of the same client id on its way again. */
  put(userId: string, outgoing: Outgoing): void;
  fail(userId: string, clientId: string, problem: string): void;
  /** Removes what the server has stored, or the member discards. */
  remove(userId: string, clientIds: readonly (string | null)[]): void;
  /** Takes up what this tab keeps of a member, and leaves what it keeps of the one before. */
  open(memberId: string | null): void;
}

const EMPTY: Conversation = { draft: '', outgoing: [] };
const INTERRUPTED = 'The page was closed before an answer came.';

const keyOf = (memberId: string) => `sixfold.messaging.outbox.${memberId}`;

function readConversations(storage: Storage, memberId: string | null): Conversations {
  if (!memberId) return {};
  try {
    const kept = JSON.parse(storage.getItem(keyOf(memberId)) ?? '{}') as Conversations;
    const restored = Object.entries(kept).map(([userId, { draft, outgoing }]) => {
      // Nobody waits for the answer to a request of a page that is gone.
      const settled = outgoing.map((message): Outgoing =>
        message.state === 'failed' ? message : { ...message, state: 'failed', problem: INTERRUPTED },
      );
      return [userId, { draft, outgoing: settled }];
    });
    return Object.fromEntries(restored) as Conversations;
  } catch {
    return {};
  }
}

function writeConversations(storage: Storage, memberId: string, conversations: Conversations): void {
  const begun = Object.entries(conversations).filter(
    ([, { draft, outgoing }]) => draft || outgoing.length > 0,
  );
  try {
    if (begun.length === 0) storage.removeItem(keyOf(memberId));
    else storage.setItem(keyOf(memberId), JSON.stringify(Object.fromEntries(begun)));
  } catch {
    // A browser without storage keeps what was typed as long as the page is open.
  }
}

/**
 * Holds what was typed and is not stored yet. It survives other screens and, in the tab's storage, a reload; signing out
 * empties that.
 */
export function createOutbox(storage: Storage) {
  const outbox = createStore<OutboxState>()((set, get) => {
    const change = (userId: string, by: (now: Conversation) => Partial<Conversation>) =>
      set(({ conversations }) => {
        const now = conversations[userId] ?? EMPTY;
        return { conversations: { ...conversations, [userId]: { ...now, ...by(now) } } };
      });
    return {
      memberId: null,
      conversations: {},
      setDraft: (userId, draft) => change(userId, () => ({ draft })),
      put: (userId, message) =>
        change(userId, ({ outgoing }) => ({
          outgoing: outgoing.some(({ clientId }) => clientId === message.clientId)
            ? outgoing.map((each) => (each.clientId === message.clientId ? message : each))
            : [...outgoing, message],
        })),
      fail: (userId, clientId, problem) =>
        change(userId, ({ outgoing }) => ({
          outgoing: outgoing.map((each) =>
            each.clientId === clientId ? { ...each, state: 'failed', problem } : each,
          ),
        })),
      remove(userId, clientIds) {
        const isRemoved = ({ clientId }: Outgoing) => clientIds.includes(clientId);
        if (!get().conversations[userId]?.outgoing.some(isRemoved)) return;
        change(userId, ({ outgoing }) => ({ outgoing: outgoing.filter((each) => !isRemoved(each)) }));
      },
      open: (memberId) => set({ memberId, conversations: readConversations(storage, memberId) }),
    };
  });
  outbox.subscribe(({ memberId, conversations }, before) => {
    if (memberId && memberId === before.memberId) writeConversations(storage, memberId, conversations);
  });
  return outbox;
}

/** One for all releases of this remote in the tab: a message that one sends is settled in the next one's list too. */
export const useOutbox = shareInTab('messaging.outbox', () => {
  const outbox = createOutbox(sessionStorage);
  const memberId = () => useSession.getState().user?.id ?? null;
  outbox.getState().open(memberId());
  // What one member typed is not for the next one on this screen.
  useSession.subscribe(() => {
    if (memberId() !== outbox.getState().memberId) outbox.getState().open(memberId());
  });
  return outbox;
});

export const useDraft = (userId: string): string =>
  useOutbox(({ conversations }) => (conversations[userId] ?? EMPTY).draft);
export const useOutgoing = (userId: string): readonly Outgoing[] =>
  useOutbox(({ conversations }) => (conversations[userId] ?? EMPTY).outgoing);
