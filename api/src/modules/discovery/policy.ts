import { discoveryCalls } from '@sixfold/api-contract';
import type { ConnectionGoal } from '@sixfold/domain';
import type { ProfileRecord } from '../profile/service';
import type { ActionRecord } from './repository';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A not-now from this moment or earlier has run out. */
export const notNowRunsOutAt = (now: Date): Date =>
  new Date(now.getTime() - discoveryCalls.NOT_NOW_DAYS * DAY_MS);

/** A decision holds until another one takes its place; a not-now only for its days. */
export const isInForce = ({ action, at }: Pick<ActionRecord, 'action' | 'at'>, now: Date): boolean =>
  action !== 'not_now' || at > notNowRunsOutAt(now);

/** The goal of a list when the member names none: dating when they are open to it, else their first. */
export const defaultGoalOf = (viewer: Pick<ProfileRecord, 'connectionGoals'>): ConnectionGoal =>
  viewer.connectionGoals.length === 0 || viewer.connectionGoals.includes('dating')
    ? 'dating'
    : (viewer.connectionGoals[0] ?? 'dating');
