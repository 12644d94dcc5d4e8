import type { SystemImportance } from '@sixfold/api-contract';
import { SYSTEMS, type ConnectionGoal } from '@sixfold/domain';

/** Whether a member lets any system matter differently from what is usual. */
export const isWeighedOwnWay = (importance: SystemImportance | undefined): boolean =>
  importance !== undefined && SYSTEMS.some((system) => importance[system] !== 'usual');

/** Under a score: 'weighed for dating', or 'weighed your way, for dating' when the member has weights of their own. */
export const weighingWords = (goal: ConnectionGoal, importance: SystemImportance | undefined): string =>
  isWeighedOwnWay(importance) ? `weighed your way, for ${goal}` : `weighed for ${goal}`;
