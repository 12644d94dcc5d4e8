import { hasVisibleText, normalizeEmail } from '@sixfold/api-contract';
import { deleteDraft, EMPTY_DRAFT, readDraft, storeDraft, type Draft, type Store } from './draft';
import { mergeLater } from './typedFields';

/** The owner of a draft. */
export interface DraftOwner {
  id: string;
  email: string;
}

/** A visitor with no address, or with the member's address, counts as the member before signing in. */
const isOwn = ({ email }: Draft, member: DraftOwner) =>
  !hasVisibleText(email) || normalizeEmail(email) === normalizeEmail(member.email);

/**
 * Returns the draft to show. A visitor's draft becomes the member's once there is an account; the draft of another
 * person in the same browser is not changed. `shown` is the draft in the page, for browsers without storage.
 */
export function openDraft(store: Store, member: DraftOwner | null, shown?: Draft): Draft {
  if (!member) return readDraft(store, null);
  const own = readDraft(store, member.id);
  const kept = readDraft(store, null);
  const before = [kept, ...(shown ? [shown] : [])].filter((draft) => isOwn(draft, member));
  const merged = before.reduce((draft, visitors) => mergeLater(draft, visitors).draft, own);
  if (kept !== EMPTY_DRAFT && isOwn(kept, member)) {
    storeDraft(store, member.id, merged);
    deleteDraft(store, null);
  }
  return merged;
}
