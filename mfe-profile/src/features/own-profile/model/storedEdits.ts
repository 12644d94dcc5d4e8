import type { OwnProfile } from '@sixfold/api-contract';
import { tabStore } from '@sixfold/client-kit';
import type { Edits } from './profileDraft';

type Owner = Pick<OwnProfile, 'userId'>;

/** Each member has a separate key. Signing out clears the storage. */
const editsKeyOf = ({ userId }: Owner) => `sixfold.profile.edits.${userId}`;

/** Returns the edits stored in this tab; empty when they cannot be read. */
export function readStoredEdits(owner: Owner): Edits {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(editsKeyOf(owner)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Edits) : {};
  } catch {
    return {};
  }
}

/** Stores the edits in this tab. Without storage they last as long as the page. */
export function storeEdits(owner: Owner, edits: Edits): void {
  if (Object.keys(edits).length > 0) tabStore.setItem(editsKeyOf(owner), JSON.stringify(edits));
  else tabStore.removeItem(editsKeyOf(owner));
}
