import type { Compatibility } from '@sixfold/api-contract';
import { SYSTEMS, SYSTEM_NAMES, labelOf, percentOf, type System } from '@sixfold/domain';

/** Shares for the hexagon: a system that either side lacks is null, so that it is drawn hollow. */
export function knownBreakdown({ breakdown, known }: Compatibility): Record<System, number | null> {
  return Object.fromEntries(
    SYSTEMS.map((system) => [system, known[system] ? breakdown[system] : null]),
  ) as Record<System, number | null>;
}

/** 'Excellent · 6 of 6 known'; without a score only what is known. */
export function scoreRemark({ overall, coverage }: Compatibility): string {
  const known = `${coverage.known} of ${coverage.of} known`;
  return overall === undefined ? known : `${labelOf(percentOf(overall))} · ${known}`;
}

export interface SystemScore {
  system: System;
  name: string;
  /** 0 to 1, or null when either side lacks it. */
  share: number | null;
}

/** Every system, the highest score first; what is not known comes last, in the order of the hexagon. */
export function scoresHighToLow({ breakdown, known }: Compatibility): SystemScore[] {
  return SYSTEMS.map((system) => ({
    system,
    name: SYSTEM_NAMES[system],
    share: known[system] ? breakdown[system] : null,
  })).sort((one, other) => (other.share ?? -1) - (one.share ?? -1));
}
