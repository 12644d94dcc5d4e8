import { localStore, tabStore, type BrowserStorage } from './browserStorage';
import { getMemberScope } from './memberScope';

const PREFIX = 'sixfold.';
/** Settings of the device or the product. They belong to no member, so signing out keeps them. */
const KEPT_KEYS = [
  'sixfold.theme',
  'sixfold.distances',
  'sixfold.registry',
  'sixfold.trust',
  'sixfold.signOut',
  // Ids of the tab's history entries, which survive a sign-out too: going back must not ring again.
  'sixfold.calls.visits',
];
/** Keys of member data end with the account id. */
const OWNER = /\.([0-9a-f]{24})$/;

const ownerOf = (key: string): string | null => OWNER.exec(key)?.[1] ?? null;

/** Returns the storage key of this tab's member, or of the visitor. */
export function memberKeyFor(name: string): string {
  const { memberId } = getMemberScope();
  return memberId === null ? `${PREFIX}${name}` : `${PREFIX}${name}.${memberId}`;
}

/**
 * Returns the same key after moving a value stored under the bare name to it. A visitor who then signed in, or an
 * earlier release, stored it there.
 */
export function adoptMemberKey(
  storage: Pick<BrowserStorage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
): string {
  const [key, ownerless] = [memberKeyFor(name), PREFIX + name];
  const text = key === ownerless ? null : storage.getItem(ownerless);
  if (text !== null) {
    if (storage.getItem(key) === null) storage.setItem(key, text);
    storage.removeItem(ownerless);
  }
  return key;
}

/** Returns the name of an account's IndexedDB database. */
export const accountDatabaseFor = (accountId: string): string => `${PREFIX}${accountId}`;

const signInKeyOf = (memberId: string): string => `${PREFIX}signedIn.${memberId}`;

/** Records that a member has signed in with this browser. Deleting their data in any tab deletes the record too. */
export const recordSignIn = (memberId: string): void => localStore.setItem(signInKeyOf(memberId), '');

/** Returns whether this browser still has the data of the member's last sign-in. */
export const hasSignedIn = (memberId: string): boolean => localStore.getItem(signInKeyOf(memberId)) !== null;

function deleteDatabase(name: string): void {
  try {
    globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that refuses databases has none to delete.
  }
}

function removeKeys(storage: BrowserStorage, isRemoved: (owner: string | null) => boolean): void {
  for (const key of storage.keys())
    if (!KEPT_KEYS.includes(key) && isRemoved(ownerOf(key))) storage.removeItem(key);
}

/** Deletes a member's data and ownerless data from this browser; for a visitor only the latter. */
export function forgetMember(memberId: string | null): void {
  for (const storage of [localStore, tabStore])
    removeKeys(storage, (owner) => owner === null || owner === memberId);
  if (memberId !== null) deleteDatabase(accountDatabaseFor(memberId));
}

/** Deletes the data of all other members from this browser, or of every member if the id is null. */
export function forgetOtherMembers(memberId: string | null): void {
  for (const storage of [localStore, tabStore])
    removeKeys(storage, (owner) => owner !== null && owner !== memberId);
  const isOther = (name = '') =>
    OWNER.test(name) && (memberId === null || name !== accountDatabaseFor(memberId));
  // Firefox lists databases only since version 126.
  void globalThis.indexedDB?.databases?.().then(
    (databases) => databases.forEach(({ name }) => name && isOther(name) && deleteDatabase(name)),
    () => undefined,
  );
}
