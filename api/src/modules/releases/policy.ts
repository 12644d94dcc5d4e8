import type { ReleaseDecisionRecord } from './repository';

/** Number of earlier releases that a rollback can reach. */
const PREVIOUS_KEPT = 5;

/** Live release, and the targets of a rollback, newest first. */
export interface LiveState {
  version: string | null;
  previous: readonly string[];
}

type NextState = Pick<ReleaseDecisionRecord, 'version' | 'versionBefore' | 'previous' | 'canary'>;

/** Returns the state with this release as a canary next to the live one. */
export function startCanary(
  { previous }: LiveState,
  stable: string,
  canary: { version: string; percent: number },
): NextState {
  return { version: stable, versionBefore: stable, previous: [...previous], canary };
}

/** Returns the state with this release live and the previous one as the next rollback target. */
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
 * Returns the state with an earlier release live, or with the live one for all users. Drops the releases after the
 * target, so that a bad release never replaces an unreadable one.
 */
export function rollBack({ version: before, previous }: LiveState, version: string): NextState {
  const at = previous.indexOf(version);
  const earlier = version === before ? previous : at < 0 ? [] : previous.slice(at + 1);
  return { version, versionBefore: before, canary: null, previous: [...earlier] };
}
