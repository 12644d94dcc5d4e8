import { createStore, useSession } from '@sixfold/client-kit';

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

export interface OutboxState {
  /** By the other member's id. */
  conversations: Readonly<Record<string, Conversation>>;
  setDraft(userId: string, draft: string): void;
  /** Adds a message, or puts the failed one of the same client id on its way again. */
  put(userId: string, outgoing: Outgoing): void;
  fail(userId: string, clientId: string, problem: string): void;
  remove(userId: string, clientId: string): void;
  forgetAll(): void;
}

const EMPTY: Conversation = { draft: '', outgoing: [] };

/** What was typed and not yet stored: it survives a walk to other screens, and lets nothing typed be lost. */
export const createOutbox = () =>
  createStore<OutboxState>()((set) => {
    const change = (userId: string, by: (now: Conversation) => Partial<Conversation>) =>
      set(({ conversations }) => {
        const now = conversations[userId] ?? EMPTY;
        return { conversations: { ...conversations, [userId]: { ...now, ...by(now) } } };
      });
    return {
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
      remove: (userId, clientId) =>
        change(userId, ({ outgoing }) => ({
          outgoing: outgoing.filter((each) => each.clientId !== clientId),
        })),
      forgetAll: () => set({ conversations: {} }),
    };
  });

export const useOutbox = createOutbox();

// What one member typed is not for the next one on this screen.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useOutbox.getState().forgetAll();
});

export const useDraft = (userId: string): string =>
  useOutbox(({ conversations }) => (conversations[userId] ?? EMPTY).draft);
export const useOutgoing = (userId: string): readonly Outgoing[] =>
  useOutbox(({ conversations }) => (conversations[userId] ?? EMPTY).outgoing);
