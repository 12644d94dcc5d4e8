import { tabStore } from '@sixfold/client-kit';
import type { Draft, OutboxEntry } from '../model/outboxEntries';

/** The outbox of releases before 23 November 2026, by the other member's id, in session storage. */
type EarlierOutbox = Record<
  string,
  {
    draft: string;
    outgoing: { clientId: string; content: string; createdAt: string; problem?: string }[];
  }
>;

/** The part of the outbox's storage used for the migration. */
interface Target {
  read(): Promise<{ drafts: Record<string, Draft> }>;
  put(entry: OutboxEntry): Promise<void>;
  putDraft(userId: string, draft: Draft): Promise<void>;
}

/**
 * Moves the messages and drafts of an earlier release into the outbox.
 * @throws when they cannot be read or stored; they then stay in session storage
 */
export async function adoptEarlierOutbox(accountId: string, storage: Target): Promise<void> {
  const key = `sixfold.messaging.outbox.${accountId}`;
  const text = tabStore.getItem(key);
  if (text === null) return;
  const { drafts } = await storage.read();
  for (const [userId, { draft, outgoing }] of Object.entries(JSON.parse(text) as EarlierOutbox)) {
    for (const { clientId, content, createdAt, problem = null } of outgoing) {
      const order = Date.parse(createdAt) || 0;
      await storage.put({
        kind: 'message',
        clientId,
        userId,
        content,
        createdAt,
        order,
        problem,
        replyTo: null,
      });
    }
    if (draft && !drafts[userId]) await storage.putDraft(userId, { text: draft, replyTo: null });
  }
  tabStore.removeItem(key);
}
