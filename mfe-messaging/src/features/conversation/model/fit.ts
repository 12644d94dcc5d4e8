import type { MemberProfile } from '@sixfold/api-contract';
import { SYSTEMS, type ConnectionGoal, type System } from '@sixfold/domain';

/** From this score on the chat speaks of it. */
export const INSIGHT_FROM = 0.7;

export type Tier = 'star' | 'heart' | 'spark';

/** The icon beside the percentage: a star from 0.8, a heart from 0.6, else a spark. */
export function tierOf(overall: number): Tier {
  if (overall >= 0.8) return 'star';
  return overall >= 0.6 ? 'heart' : 'spark';
}

export interface Fit {
  /** 0 to 1, or null when the two have no system in common. */
  overall: number | null;
  /** The goal that the score is weighed for. */
  goal: ConnectionGoal | null;
  /** A system that either side lacks is null. */
  breakdown: Record<System, number | null>;
  /** Why the two, as their card says it; null below the score that earns it. */
  insight: string | null;
}

/** Returns the score that all other pages show too: for the goal of the match, with the reader's priorities. */
export function fitOf({ compatibility, connectionGoal }: MemberProfile): Fit {
  const { overall = null, breakdown, known, reason } = compatibility ?? {};
  return {
    overall,
    goal: connectionGoal,
    breakdown: Object.fromEntries(
      SYSTEMS.map((system) => [system, known?.[system] ? (breakdown?.[system] ?? null) : null]),
    ) as Record<System, number | null>,
    insight: overall !== null && overall >= INSIGHT_FROM ? (reason ?? null) : null,
  };
}
