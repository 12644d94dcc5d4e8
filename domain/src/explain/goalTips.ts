import type { ConnectionGoal, System } from '../vocabulary';
import texts from './goalTips.json';

export const GOAL_TIPS: Readonly<Record<ConnectionGoal, Readonly<Record<System, string>>>> = texts;
