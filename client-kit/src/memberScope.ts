import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './queryClient';

/** Why a session ended. `expired`: the API no longer has it; `replaced`: another member signed in with this browser. */
export type SessionEnd = 'signed_out' | 'password_reset' | 'account_deleted' | 'expired' | 'replaced';

/**
 * Owns all state of one signed-in member in this tab. It starts with the visitor who signs in and ends completely, so
 * that nothing leaks to the next member.
 */
export interface MemberScope {
  readonly number: number;
  /** Null for a visitor. */
  readonly memberId: string | null;
  readonly queryClient: QueryClient;
  /** Aborts when the scope ends. */
  readonly signal: AbortSignal;
  /**
   * Returns the scope's object of this name, creating it on first use. All releases of a remote in the tab get the same
   * object, so a release that changes its shape must use another name.
   *
   * @param name starts with the remote's name
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

/** Query client of the current scope. Components take it from context instead, where it lasts as long as the screen. */
export let queryClient = current.queryClient;

/** Returns the scope of the signed-in member or the visitor. */
export const getMemberScope = (): MemberScope => current;

/** Starts the scope of a member, or of a visitor for null. */
export function enterMemberScope(memberId: string | null): void {
  if (memberId === current.memberId) return;
  // A visitor who signs in keeps their scope and everything loaded so far.
  if (current.memberId === null) current.memberId = memberId;
  else {
    const ended = current;
    current = openScope(ended.number + 1, memberId);
    queryClient = current.queryClient;
    ended.end();
  }
  changes.dispatchEvent(new Event('change'));
}

/** Subscribes to changes of the member or the scope; returns unsubscribe. */
export function subscribeToMemberScope(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/**
 * Returns a getter for the current scope's object of this name.
 *
 * @see MemberScope.share
 */
export const shareInScope =
  <Shared>(name: string, create: (scope: MemberScope) => Shared): (() => Shared) =>
  () =>
    current.share(name, create);

/** Settles like `work` while the scope lasts, and never afterwards, because the caller is gone. */
export const whileInScope = <T>({ signal }: MemberScope, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(
      (result) => signal.aborted || resolve(result),
      (failure: unknown) => signal.aborted || reject(failure as Error),
    );
  });
