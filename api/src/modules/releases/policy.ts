import type { ReleaseDecisionRecord } from './repository';

/** How many releases a rollback can still lead to. */
const PREVIOUS_KEPT = 5;

/** What members get, and where a rollback leads, newest first. */
export interface LiveState {
  version: string | null;
  previous: readonly string[];
}

type NextState = Pick<ReleaseDecisionRecord, 'version' | 'versionBefore' | 'previous' | 'canary'>;

/** Returns the state with this release given to some members; the others keep what is live. */
export function startCanary(
  { previous }: LiveState,
  stable: string,
  canary: { version: string; percent: number },
): NextState {
  return { version: stable, versionBefore: stable, previous: [...previous], canary };
}

/** Returns the state with this release live; the one before becomes the first that a rollback leads to. */
export function promote({ version: before, previous }: LiveState, version: string): NextState {
  const earlier = [before, ...previous].filter((other): other is string => other !== null);
  return {
    version,
    versionBefore: before,
    canary: null,
    previous: [...new Set(earlier)].filter((other) => other !== version).slice(0, PREVIOUS_KEPT),
  };
}

/**
 * Returns the state with an earlier release live, or with the live one for everybody. What was live after it is left
 * out: a bad release never replaces an unreadable one.
 */
export function rollBack({ version: before, previous }: LiveState, version: string): NextState {
  const at = previous.indexOf(version);
  const earlier = version === before ? previous : at < 0 ? [] : previous.slice(at + 1);
  return { version, versionBefore: before, canary: null, previous: [...earlier] };
}
