import type { MemberProfile } from '@sixfold/api-contract';
import { SYSTEMS, type ConnectionGoal, type System } from '@sixfold/domain';

/** Minimum score at which the chat shows the insight. */
export const INSIGHT_FROM = 0.7;

export type Tier = 'star' | 'heart' | 'spark';

/** Returns the icon next to the percentage: a star from 0.8, a heart from 0.6, otherwise a spark. */
export function tierOf(overall: number): Tier {
  if (overall >= 0.8) return 'star';
  return overall >= 0.6 ? 'heart' : 'spark';
}

export interface Fit {
  /** 0 to 1; null when the members have no system in common. */
  overall: number | null;
  goal: ConnectionGoal | null;
  /** Null for a system missing on either side. */
  breakdown: Record<System, number | null>;
  /** The reason from the member's card; null below the minimum score. */
  insight: string | null;
}

/** Returns the same score as every other page: for the goal of the match, weighted by the member's priorities. */
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
