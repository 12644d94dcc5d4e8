import { authRoutes, type User } from '@sixfold/api-contract';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { api, type ApiClient } from './apiClient';
import { isSignedOut } from './apiError';
import { localStore } from './browserStorage';
import { enterMemberScope, type SessionEnd } from './memberScope';
import { forgetMember, forgetOtherMembers, isMemberNoted, noteMember } from './memberStorage';
import { realtime } from './realtime';

/** `resolving` until the first reply; then whether a member is signed in. */
export type SessionStatus = 'resolving' | 'anonymous' | 'member';

/** A session that ended while its member used this tab. */
interface EndedSession {
  end: SessionEnd;
  memberId: string;
}

export interface SessionState {
  status: SessionStatus;
  user: User | null;
  /** The address that an anonymous visitor asked for; the sign-in page returns to it. */
  returnTo: string | null;
  /** Set until the next sign-in; null when the member signed out here. */
  ended: EndedSession | null;
  /** The member who signed out here without the API's confirmation. A reload of the page would find them signed in. */
  unconfirmedSignOut: string | null;
  setUser(user: User | null): void;
  setReturnTo(path: string | null): void;
  /**
   * Finds out who is signed in when the page starts. A sign-out that the API has not confirmed is repeated first. Any
   * failure means signed out, as the specification says; never rejects.
   */
  start(): Promise<void>;
  /** Loads the signed-in user again; a member stays signed in when that fails. Never rejects. */
  refresh(): Promise<User | null>;
  /** Ends the session here and on the server, and forgets everything cached. Never rejects. */
  signOut(): Promise<void>;
  /** Handles the end of the session. What the member typed stays in this browser if the session merely expired. */
  endSession(end: SessionEnd): void;
  /** Repeats a sign-out that the API has not confirmed; nothing happens without one. Never rejects. */
  repeatSignOut(): Promise<void>;
}

interface Deps {
  api: ApiClient;
  /** Clears the browser storage of a member or visitor, including data kept for the next visit. */
  forget: (memberId: string | null) => void;
  /** Clears the browser storage of everybody else. */
  forgetOthers: (memberId: string) => void;
  /** Records that a member has signed in with this browser, until any tab deletes their data. */
  note: (memberId: string) => void;
  isNoted: (memberId: string) => boolean;
  /** Stores a sign-out that the API has not confirmed yet. */
  signOutStore: { read(): string | null; write(memberId: string | null): void };
  /** The address of the page, to which the next sign-in leads back. */
  getAddress: () => string;
  warn: (text: string, failure: unknown) => void;
}

/** A server that does not respond must not delay the member for longer. */
const SIGN_OUT_WAIT_MS = 5_000;

/** Ends after which a member finds what they had typed. All others were decided by a person. */
const KEEPS_TYPED: readonly SessionEnd[] = ['expired', 'replaced'];

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
  /** The last request whose reply, or replacement, decided who is signed in. Replies to earlier requests are outdated. */
  let decided = 0;
  let requested = 0;
  let isSigningOut = false;
  let notedId: string | null = null;

  return create<SessionState>()((set, get) => {
    function become(user: User | null, request = requested): void {
      decided = request;
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

    /** Leaves a member's scope. Their screens unmount a moment later, and some store their state then. */
    function leave(memberId: string, state: Partial<SessionState>, isForgotten: boolean): Promise<void> {
      decided = requested;
      if (isForgotten) forget(memberId);
      set({ user: null, status: 'anonymous', ...state });
      return new Promise((resolve) =>
        setTimeout(() => {
          if (isForgotten) forget(memberId);
          resolve();
        }),
      );
    }

    /** Returns whether the API has ended the session, or knows of none of this member. */
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
        if (request > decided) become(user, request);
      } catch (failure) {
        warn('The current user could not be read.', failure);
        if (request > decided && get().status !== 'member') become(null, request);
      }
      return get().user;
    }

    return {
      status: 'resolving',
      user: null,
      returnTo: null,
      ended: null,
      unconfirmedSignOut: null,
      setUser: (user) => become(user),
      setReturnTo: (returnTo) => set({ returnTo }),
      refresh: load,
      async start() {
        const memberId = signOutStore.read();
        set({ unconfirmedSignOut: memberId });
        await get().repeatSignOut();
        if (get().unconfirmedSignOut === null) await load();
        else become(null);
      },
      async signOut() {
        const { user } = get();
        forget(user?.id ?? null);
        // A visitor has no session; the cookie may be that of a member in another tab.
        if (!user || isSigningOut) return;
        isSigningOut = true;
        const isConfirmed = await callSignOut(user.id);
        const unconfirmedSignOut = isConfirmed ? null : user.id;
        await leave(user.id, { returnTo: null, ended: null, unconfirmedSignOut }, true);
        signOutStore.write(unconfirmedSignOut);
        isSigningOut = false;
      },
      endSession(reason) {
        const { user } = get();
        // Signing out in this tab ends the session too, and is being handled.
        if (!user || isSigningOut) return;
        // Another tab has signed out and removed the cookie, so the API knows of no session.
        const isForgotten = notedId === user.id && !isNoted(user.id);
        const end = reason === 'expired' && isForgotten ? 'signed_out' : reason;
        const returnTo = end === 'account_deleted' ? null : getAddress();
        void leave(user.id, { returnTo, ended: { end, memberId: user.id } }, !KEEPS_TYPED.includes(end));
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

/** The one session of the page, shared by the shell and every remote. */
export const useSession = createSessionStore({
  api,
  forget: forgetMember,
  forgetOthers: forgetOtherMembers,
  note: noteMember,
  isNoted: isMemberNoted,
  signOutStore: {
    read: () => localStore.getItem(SIGN_OUT_KEY),
    write: (memberId) =>
      memberId === null ? localStore.removeItem(SIGN_OUT_KEY) : localStore.setItem(SIGN_OUT_KEY, memberId),
  },
  getAddress: () => `${location.pathname}${location.search}`,
  warn: (text, failure) => console.warn(text, failure instanceof Error ? failure.message : failure),
});

// Before any other subscriber, so that no screen sees a member in the scope of another.
useSession.subscribe(({ user }) => enterMemberScope(user?.id ?? null));
for (const source of [api, realtime]) source.onSessionEnd((end) => useSession.getState().endSession(end));
