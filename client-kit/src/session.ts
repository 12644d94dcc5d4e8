import { authRoutes, type User } from '@sixfold/api-contract';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { api, type ApiClient } from './apiClient';
import { localStore, tabStore } from './browserStorage';
import { queryClient } from './queryClient';

/** `resolving` until the first reply; then whether a member is signed in. */
export type SessionStatus = 'resolving' | 'anonymous' | 'member';

export interface SessionState {
  status: SessionStatus;
  user: User | null;
  /** Where an anonymous visitor wanted to go; the sign-in page sends them there. */
  returnTo: string | null;
  setUser(user: User | null): void;
  setReturnTo(path: string | null): void;
  /** Loads the signed-in user. Any failure means signed out, as the specification says; never rejects. */
  refresh(): Promise<User | null>;
  /** Ends the session here and on the server, and forgets everything cached. Never rejects. */
  signOut(): Promise<void>;
}

interface Deps {
  api: ApiClient;
  /**
   * Clears caches and browser storage, also what is kept for this account. Called before the call to sign out, and again
   * when the member's screens are gone.
   */
  forget: (accountId: string | undefined) => void;
  warn: (text: string, failure: unknown) => void;
}

/** A server that does not respond must not delay the member for longer. */
const SIGN_OUT_WAIT_MS = 5_000;

export function createSessionStore({ api, forget, warn }: Deps): UseBoundStore<StoreApi<SessionState>> {
  return create<SessionState>()((set, get) => ({
    status: 'resolving',
    user: null,
    returnTo: null,
    setUser: (user) => set({ user, status: user ? 'member' : 'anonymous' }),
    setReturnTo: (returnTo) => set({ returnTo }),
    async refresh() {
      try {
        const user = await api.call(authRoutes.getUser);
        set({ user, status: 'member' });
        return user;
      } catch (failure) {
        warn('The current user could not be read; treated as signed out.', failure);
        set({ user: null, status: 'anonymous' });
        return null;
      }
    },
    async signOut() {
      const accountId = get().user?.id;
      forget(accountId);
      try {
        await api.call(authRoutes.logout, { signal: AbortSignal.timeout(SIGN_OUT_WAIT_MS) });
      } catch (failure) {
        warn('Signing out on the server failed.', failure);
      }
      set({ user: null, status: 'anonymous', returnTo: null });
      // The screens unmount only now, and some store their state then, such as a scroll position.
      await new Promise((resolve) => setTimeout(resolve));
      forget(accountId);
    },
  }));
}

// The theme is a choice about this screen; the registry and who may sign it are the product's. They survive a sign-out.
const KEPT_KEYS = ['sixfold.theme', 'sixfold.registry', 'sixfold.trust'];

/** Returns the name of the browser's database of an account, which signing out deletes. */
export const accountDatabaseFor = (accountId: string): string => `sixfold.${accountId}`;

function forgetEverything(accountId: string | undefined): void {
  queryClient.clear();
  try {
    if (accountId) globalThis.indexedDB?.deleteDatabase(accountDatabaseFor(accountId));
  } catch {
    // A browser that refuses databases has kept none.
  }
  const kept = KEPT_KEYS.map((key) => [key, localStore.getItem(key)] as const);
  localStore.clear();
  tabStore.clear();
  for (const [key, value] of kept) if (value !== null) localStore.setItem(key, value);
}

/** The one session of the page, shared by the shell and every remote. */
export const useSession = createSessionStore({
  api,
  forget: forgetEverything,
  warn: (text, failure) => console.warn(text, failure instanceof Error ? failure.message : failure),
});
