import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './queryClient';

/** Why a session ended. `expired`: the API no longer knows it; `replaced`: another member signed in with this browser. */
export type SessionEnd = 'signed_out' | 'password_reset' | 'account_deleted' | 'expired' | 'replaced';

/**
 * Owns everything of one signed-in member in this tab. It begins with the visitor who signs in, and ends as a whole:
 * nothing of it reaches the member who comes next.
 */
export interface MemberScope {
  /** Counts the scopes of the tab. */
  readonly number: number;
  /** Null while nobody is signed in. */
  readonly memberId: string | null;
  readonly queryClient: QueryClient;
  /** Aborts when the scope ends. */
  readonly signal: AbortSignal;
  /**
   * Returns the scope's one object of this name, and creates it on the first call. Every release of a remote in the tab
   * gets the same object, so a release that changes its shape gives it another name.
   *
   * @param name begins with the remote's
   */
  share<Shared>(name: string, create: (scope: MemberScope) => Shared): Shared;
}

interface OpenScope extends MemberScope {
  memberId: string | null;
  end(): void;
}

function openScope(number: number, memberId: string | null): OpenScope {
  const ending = new AbortController();
  const shared = new Map<string, unknown>();
  const client = createQueryClient();
  return {
    number,
    memberId,
    queryClient: client,
    signal: ending.signal,
    share<Shared>(name: string, create: (scope: MemberScope) => Shared): Shared {
      if (!shared.has(name)) shared.set(name, create(this));
      return shared.get(name) as Shared;
    },
    end() {
      ending.abort();
      shared.clear();
      client.clear();
    },
  };
}

const changes = new EventTarget();
let current = openScope(1, null);

/** The query client of the current scope. A component takes it from the context instead, where it lasts as long as the screen. */
export let queryClient = current.queryClient;

/** Returns the scope of the member who is signed in now, or of the visitor. */
export const getMemberScope = (): MemberScope => current;

/** Begins the scope of a member; null when nobody is signed in any more. */
export function enterMemberScope(memberId: string | null): void {
  if (memberId === current.memberId) return;
  // A visitor who signs in keeps their scope, with everything loaded so far.
  if (current.memberId === null) current.memberId = memberId;
  else {
    const ended = current;
    current = openScope(ended.number + 1, memberId);
    queryClient = current.queryClient;
    ended.end();
  }
  changes.dispatchEvent(new Event('change'));
}

/** Subscribes to every change of the member or the scope; returns unsubscribe. */
export function subscribeToMemberScope(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/**
 * Returns how to get the current scope's object of this name.
 *
 * @see MemberScope.share
 */
export const shareInScope =
  <Shared>(name: string, create: (scope: MemberScope) => Shared): (() => Shared) =>
  () =>
    current.share(name, create);

/** Settles as `work` does while the scope lasts; then never, because its caller is gone. */
export const whileInScope = <T>({ signal }: MemberScope, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(
      (result) => signal.aborted || resolve(result),
      (failure: unknown) => signal.aborted || reject(failure as Error),
    );
  });
