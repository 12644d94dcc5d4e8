import { HEXAGON_ORDER, SYSTEM_LABELS } from '../../theme/systems';
import type { Breakdown } from './geometry';

/** Describes the figure as text: '86 percent overall. MBTI 90 percent, … Numerology not known.' */
export function describeHexagon(breakdown: Breakdown, score?: number | null): string {
  const parts = HEXAGON_ORDER.map((system) => {
    const value = breakdown[system];
    const words = typeof value === 'number' ? `${Math.round(value * 100)} percent` : 'not known';
    return `${SYSTEM_LABELS[system]} ${words}`;
  }).join(', ');
  if (typeof score === 'number') return `${Math.round(score * 100)} percent overall. ${parts}.`;
  return score === null ? `No overall score yet. ${parts}.` : `${parts}.`;
}
