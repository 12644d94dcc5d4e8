import { isCandidate, type ConnectionGoal } from '@sixfold/domain';
import type { CandidateRecord } from '../profile/service';
import type { ActionRecord } from './repository';

/** Document 2: the least score that a list of matches may ask for, and its default. */
export const DEFAULT_MIN_COMPATIBILITY = 0.3;
/** A list is read by a person; the best of it is enough. */
export const MATCHES_MAX = 200;

/** A candidate by the two-sided rules whom this member has not passed on. A liked one stays, marked as liked. */
export const mayBeShown = (
  viewer: CandidateRecord,
  candidate: CandidateRecord,
  goal: ConnectionGoal,
  decided: ActionRecord['action'] | undefined,
): boolean => (decided === undefined || decided === 'like') && isCandidate(viewer, candidate, goal);

/**
 * Somebody with no system in common has no score and so no place under a threshold; without a threshold they are
 * shown, last.
 */
export const reaches = (overall: number | undefined, minCompatibility: number): boolean =>
  overall === undefined ? minCompatibility <= DEFAULT_MIN_COMPATIBILITY : overall >= minCompatibility;

/** The goal of a list when the member names none: dating when they are open to it, else their first. */
export const defaultGoalOf = (viewer: Pick<CandidateRecord, 'connectionGoals'>): ConnectionGoal =>
  viewer.connectionGoals.length === 0 || viewer.connectionGoals.includes('dating')
    ? 'dating'
    : (viewer.connectionGoals[0] ?? 'dating');
