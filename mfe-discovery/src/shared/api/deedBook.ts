import { shareInTab, useSession } from '@sixfold/client-kit';
import { DEEDS_KEPT, isSameDeed, readDeeds, withDeed, withoutDeed, type Deed } from '../model/deeds';

/**
 * Deeds that are not known to be stored yet, written down before they are sent: neither a lost connection nor a closed
 * tab loses one. One book an account and browser; all its tabs write in it.
 */
export interface DeedBook {
  read(): readonly Deed[];
  find(userId: string): Deed | undefined;
  has(deed: Deed): boolean;
  isFull(): boolean;
  write(deed: Deed): void;
  strike(deed: Deed): void;
  /** True when somebody else threw the account's book away while deeds were waiting in it. */
  wasEmptied(accountId: string): boolean;
  subscribe(listener: () => void): () => void;
}

interface Deps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  accountId: () => string | null;
}

const keyOf = (account: string) => `sixfold.deeds.${account}`;
const NOTHING: readonly Deed[] = [];

export function createDeedBook({ storage, accountId }: Deps): DeedBook {
  const listeners = new Set<() => void>();
  // Where the browser refuses to keep anything, the tab remembers.
  const unkept = new Map<string, string>();
  let last: { key: string; text: string | null; deeds: readonly Deed[] } | null = null;

  function read(): readonly Deed[] {
    const account = accountId();
    if (!account) return NOTHING;
    const key = keyOf(account);
    const text = unkept.get(key) ?? storage.getItem(key);
    // The same answer while nothing changed: React compares it by identity.
    if (last?.key !== key || last.text !== text) last = { key, text, deeds: readDeeds(text) };
    return last.deeds;
  }

  function set(deeds: readonly Deed[]): void {
    const account = accountId();
    if (!account) return;
    const key = keyOf(account);
    const text = JSON.stringify(deeds);
    unkept.delete(key);
    try {
      if (deeds.length === 0) storage.removeItem(key);
      else storage.setItem(key, text);
    } catch {
      unkept.set(key, text);
    }
    listeners.forEach((listener) => listener());
  }

  return {
    read,
    find: (userId) => read().find((deed) => deed.userId === userId),
    has: (deed) => read().some((each) => isSameDeed(each, deed)),
    isFull: () => read().length >= DEEDS_KEPT,
    write: (deed) => set(withDeed(read(), deed)),
    strike: (deed) => set(withoutDeed(read(), deed)),
    wasEmptied: (account) =>
      last?.key === keyOf(account) && last.deeds.length > 0 && storage.getItem(last.key) === null,
    subscribe(listener) {
      const hearOtherTab = ({ key }: StorageEvent) => key?.startsWith('sixfold.deeds.') && listener();
      listeners.add(listener);
      window.addEventListener('storage', hearOtherTab);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', hearOtherTab);
      };
    },
  };
}

export const deedBook = shareInTab('discovery.pendingDecisions', () =>
  createDeedBook({ storage: localStorage, accountId: () => useSession.getState().user?.id ?? null }),
);
