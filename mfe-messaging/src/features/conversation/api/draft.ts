import { getOutbox } from '../../../shared/api/outbox';
import { EMPTY_DRAFT, type Draft } from '../../../shared/model/outboxEntries';

/** Changes the current draft without making the caller re-render on each keystroke. */
export function changeDraft(userId: string, changed: Partial<Draft>): void {
  const outbox = getOutbox();
  const draft = outbox.useOutbox.getState().drafts[userId] ?? EMPTY_DRAFT;
  outbox.setDraft(userId, { ...draft, ...changed });
}

/** Returns the messages that a draft refers to. They stay the same while its text changes. */
export function useDraftTargets(userId: string): { replyTo: number | null; editKey: string | null } {
  const outbox = getOutbox();
  const replyTo = outbox.useOutbox(({ drafts }) => drafts[userId]?.replyTo ?? null);
  const editKey = outbox.useOutbox(({ drafts }) => drafts[userId]?.edit?.key ?? null);
  return { replyTo, editKey };
}
