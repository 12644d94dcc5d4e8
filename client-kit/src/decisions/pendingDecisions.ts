import type { ConnectionGoal } from '@sixfold/domain';
import { localStore, type MemberScope } from '@sixfold/client-kit';

const ACTIONS = ['like', 'pass', 'not_now', 'undo'] as const;
export type DecisionAction = (typeof ACTIONS)[number];

/** A member's decision about another. Storing it is idempotent, so it may be sent again. */
export interface Decision {
  userId: string;
  /** For messages about the member after every list has dropped them. */
  firstName: string;
  action: DecisionAction;
  connectionGoal?: ConnectionGoal;
  /** Photos that were in view before the decision; counted for the member who owns them. */
  seenPhotoUrls?: readonly string[] | undefined;
  /** Format of releases before 28 November 2026: a single photo. */
  seenPhotoUrl?: string | undefined;
  /** Milliseconds since 1970; identifies a decision together with the user id. */
  madeAt: number;
}

export const PENDING_DECISIONS_MAX = 200;

const NONE: readonly Decision[] = [];
const KEY_PREFIX = 'sixfold.decisions.';
/** Key prefix used by releases before 23 November 2026. */
const EARLIER_KEY_PREFIX = 'sixfold.deeds.';
const keyOf = (accountId: string) => KEY_PREFIX + accountId;
const isSame = (one: Decision, other: Decision) => one.userId === other.userId && one.madeAt === other.madeAt;

function isDecision(value: unknown): value is Decision {
  const { userId, firstName, action, madeAt } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof userId === 'string' &&
    typeof firstName === 'string' &&
    typeof madeAt === 'number' &&
    ACTIONS.some((each) => each === action)
  );
}

/** Parses stored decisions, skipping invalid entries. */
function parseDecisions(text: string | null): readonly Decision[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDecision).slice(0, PENDING_DECISIONS_MAX) : NONE;
  } catch {
    return NONE;
  }
}

/** Moves decisions stored by an earlier release in front of the current ones. */
function adoptEarlierDecisions(accountId: string): void {
  const earlier = localStore.getItem(EARLIER_KEY_PREFIX + accountId);
  if (earlier === null) return;
  const decisions = parseDecisions(localStore.getItem(keyOf(accountId)));
  const isReplaced = ({ userId }: Decision) => decisions.some((decision) => decision.userId === userId);
  const adopted = parseDecisions(earlier).filter((decision) => !isReplaced(decision));
  localStore.setItem(keyOf(accountId), JSON.stringify([...adopted, ...decisions]));
  localStore.removeItem(EARLIER_KEY_PREFIX + accountId);
}

/**
 * Creates the store of a member's decisions that the server has not confirmed yet, oldest first. All tabs of an account
 * share it through browser storage, so a lost connection or a closed tab loses nothing.
 *
 * @param scope a visitor's scope may become a member's
 * @see decision 0044-deliver-both-outboxes-with-one-loop
 */
export function createPendingDecisions(scope: Pick<MemberScope, 'memberId'>) {
  let last: { text: string | null; decisions: readonly Decision[] } | null = null;

  function read(): readonly Decision[] {
    const { memberId } = scope;
    if (!memberId) return NONE;
    adoptEarlierDecisions(memberId);
    const text = localStore.getItem(keyOf(memberId));
    // React compares snapshots by identity.
    if (last?.text !== text) last = { text, decisions: parseDecisions(text) };
    return last.decisions;
  }

  function write(decisions: readonly Decision[]): void {
    if (!scope.memberId) return;
    const key = keyOf(scope.memberId);
    const text = JSON.stringify(decisions);
    if (decisions.length === 0) localStore.removeItem(key);
    else localStore.setItem(key, text);
    // The browser notifies only the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  return {
    read,
    find: (userId: string) => read().find((decision) => decision.userId === userId),
    has: (decision: Decision) => read().some((each) => isSame(each, decision)),
    /** Replaces an earlier decision about the same member. */
    add: (decision: Decision) =>
      write([...read().filter(({ userId }) => userId !== decision.userId), decision]),
    remove: (decision: Decision) => write(read().filter((each) => !isSame(each, decision))),
    /** True if pending decisions were removed from outside, for example by signing out. */
    wasCleared: () =>
      scope.memberId !== null &&
      Boolean(last?.decisions.length) &&
      localStore.getItem(keyOf(scope.memberId)) === null,
    subscribe(listener: () => void): () => void {
      const onStorage = ({ key }: StorageEvent) => key?.startsWith(KEY_PREFIX) && listener();
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

export type PendingDecisions = ReturnType<typeof createPendingDecisions>;
