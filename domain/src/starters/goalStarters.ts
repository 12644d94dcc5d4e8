import type { ConnectionGoal } from '../vocabulary';
import type { StarterCategory } from './starter';
import starters from './goalStarters.json';

export const GOAL_STARTERS: Readonly<
  Record<ConnectionGoal, Readonly<Record<StarterCategory, readonly string[]>>>
> = starters;
