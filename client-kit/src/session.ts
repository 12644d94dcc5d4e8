import { authRoutes, type User } from '@sixfold/api-contract';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { api, type ApiClient } from './apiClient';
import { isSignedOut } from './apiError';
import { localStore } from './browserStorage';
import { enterMemberScope, type SessionEnd } from './memberScope';
import { forgetMember, forgetOtherMembers, hasSignedIn, recordSignIn } from './memberStorage';
import { realtime } from './realtime';

/** `resolving` until the first reply. */
export type SessionStatus = 'resolving' | 'anonymous' | 'member';

/** A session that ended while its member was using this tab. */
interface EndedSession {
  end: SessionEnd;
  memberId: string;
}

export interface SessionState {
  status: SessionStatus;
  user: User | null;
  /** The address a visitor requested; the sign-in page returns to it. */
  returnTo: string | null;
  /** Set until the next sign-in; null if the member signed out here. */
  ended: EndedSession | null;
  /** Member whose sign-out the API has not confirmed. Reloading the page would find them signed in. */
  unconfirmedSignOut: string | null;
  setUser(user: User | null): void;
  setReturnTo(path: string | null): void;
  /**
   * Loads the signed-in user when the page starts, after repeating an unconfirmed sign-out. Any failure means signed
   * out, as the specification requires. Never rejects.
   */
  start(): Promise<void>;
  /** Reloads the signed-in user; a member stays signed in if that fails. Never rejects. */
  refresh(): Promise<User | null>;
  /** Ends the session here and on the server, and clears all cached data. Never rejects. */
  signOut(): Promise<void>;
  /** Handles the end of the session. Unsaved input stays in this browser if the session merely expired. */
  endSession(end: SessionEnd): void;
  /** Repeats an unconfirmed sign-out, if any. Never rejects. */
  repeatSignOut(): Promise<void>;
}

interface Deps {
  api: ApiClient;
  /** Clears the browser storage of a member or visitor, including data kept for the next visit. */
  forget: (memberId: string | null) => void;
  forgetOthers: (memberId: string) => void;
  note: (memberId: string) => void;
  isNoted: (memberId: string) => boolean;
  signOutStore: { read(): string | null; write(memberId: string | null): void };
  /** The page's address, to return to after the next sign-in. */
  getAddress: () => string;
  warn: (text: string, failure: unknown) => void;
}

/** An unresponsive server must not delay the member any longer. */
const SIGN_OUT_WAIT_MS = 5_000;

/** Ends that keep the member's unsaved input. All others are deliberate. */
const ENDS_KEEPING_DRAFTS: readonly SessionEnd[] = ['expired', 'replaced'];

export function createSessionStore({
  api,
  forget,
  forgetOthers,
  note,
  isNoted,
  signOutStore,
  getAddress,
  warn,
}: Deps): UseBoundStore<StoreApi<SessionState>> {
  /** Latest request that determined the session, by its reply or by being superseded. Earlier replies are outdated. */
  let lastAppliedRequest = 0;
  let requested = 0;
  let isSigningOut = false;
  let notedId: string | null = null;

  return create<SessionState>()((set, get) => {
    function applyUser(user: User | null, request = requested): void {
      lastAppliedRequest = request;
      if (!user) return set({ user, status: 'anonymous' });
      const { ended, returnTo } = get();
      const isAnother = ended !== null && ended.memberId !== user.id;
      if (get().user?.id !== user.id) {
        forgetOthers(user.id);
        note(user.id);
        notedId = user.id;
        signOutStore.write(null);
      }
      set({
        user,
        status: 'member',
        ended: null,
        unconfirmedSignOut: null,
        returnTo: isAnother ? null : returnTo,
      });
    }

    /**
     * Leaves a member's scope and deletes the data again after the screens have unmounted, because some store their
     * state then.
     */
    function exitMemberScope(
      memberId: string,
      state: Partial<SessionState>,
      isForgotten: boolean,
    ): Promise<void> {
      lastAppliedRequest = requested;
      if (isForgotten) forget(memberId);
      set({ user: null, status: 'anonymous', ...state });
      return new Promise((resolve) =>
        setTimeout(() => {
          if (isForgotten) forget(memberId);
          resolve();
        }),
      );
    }

    /** Returns whether the API has ended the session, or has no session of this member. */
    async function callSignOut(memberId: string): Promise<boolean> {
      try {
        const signal = AbortSignal.timeout(SIGN_OUT_WAIT_MS);
        await api.call(authRoutes.logout, { signal, asMember: memberId });
        return true;
      } catch (failure) {
        if (isSignedOut(failure)) return true;
        warn('Signing out on the server failed.', failure);
        return false;
      }
    }

    async function load(): Promise<User | null> {
      requested += 1;
      const request = requested;
      try {
        const user = await api.call(authRoutes.getUser);
        if (request > lastAppliedRequest) applyUser(user, request);
      } catch (failure) {
        warn('The current user could not be read.', failure);
        if (request > lastAppliedRequest && get().status !== 'member') applyUser(null, request);
      }
      return get().user;
    }

    return {
      status: 'resolving',
      user: null,
      returnTo: null,
      ended: null,
      unconfirmedSignOut: null,
      setUser: (user) => applyUser(user),
      setReturnTo: (returnTo) => set({ returnTo }),
      refresh: load,
      async start() {
        const memberId = signOutStore.read();
        set({ unconfirmedSignOut: memberId });
        await get().repeatSignOut();
        if (get().unconfirmedSignOut === null) await load();
        else applyUser(null);
      },
      async signOut() {
        const { user } = get();
        forget(user?.id ?? null);
        // A visitor has no session; the cookie may belong to a member in another tab.
        if (!user || isSigningOut) return;
        isSigningOut = true;
        const isConfirmed = await callSignOut(user.id);
        const unconfirmedSignOut = isConfirmed ? null : user.id;
        await exitMemberScope(user.id, { returnTo: null, ended: null, unconfirmedSignOut }, true);
        signOutStore.write(unconfirmedSignOut);
        isSigningOut = false;
      },
      endSession(reason) {
        const { user } = get();
        // A sign-out in this tab also ends the session and is already being handled.
        if (!user || isSigningOut) return;
        // Another tab has signed out and removed the cookie, so the API finds no session.
        const isForgotten = notedId === user.id && !isNoted(user.id);
        const end = reason === 'expired' && isForgotten ? 'signed_out' : reason;
        const returnTo = end === 'account_deleted' ? null : getAddress();
        void exitMemberScope(
          user.id,
          { returnTo, ended: { end, memberId: user.id } },
          !ENDS_KEEPING_DRAFTS.includes(end),
        );
      },
      async repeatSignOut() {
        const memberId = get().unconfirmedSignOut;
        if (memberId === null) return;
        if (!(await callSignOut(memberId)) || get().unconfirmedSignOut !== memberId) return;
        signOutStore.write(null);
        set({ unconfirmedSignOut: null });
      },
    };
  });
}

const SIGN_OUT_KEY = 'sixfold.signOut';

/** The page's only session, shared by the shell and all remotes. */
export const useSession = createSessionStore({
  api,
  forget: forgetMember,
  forgetOthers: forgetOtherMembers,
  note: recordSignIn,
  isNoted: hasSignedIn,
  signOutStore: {
    read: () => localStore.getItem(SIGN_OUT_KEY),
    write: (memberId) =>
      memberId === null ? localStore.removeItem(SIGN_OUT_KEY) : localStore.setItem(SIGN_OUT_KEY, memberId),
  },
  getAddress: () => `${location.pathname}${location.search}`,
  warn: (text, failure) => console.warn(text, failure instanceof Error ? failure.message : failure),
});

// Runs before any other subscriber, so that no screen sees a member in another member's scope.
useSession.subscribe(({ user }) => enterMemberScope(user?.id ?? null));
for (const source of [api, realtime]) source.onSessionEnd((end) => useSession.getState().endSession(end));
