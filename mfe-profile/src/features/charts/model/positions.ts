import type { OwnCharts } from '@sixfold/api-contract';
import { ZODIAC_SIGNS, type ZodiacSign } from '@sixfold/domain';

export type Wheel = NonNullable<OwnCharts['wheel']['drawing']>;

export interface Position {
  name: Wheel['bodies'][number]['name'] | 'Ascendant' | 'Midheaven';
  sign: ZodiacSign;
  /** Degree within the sign, rounded down: 0 to 29. */
  degree: number;
  retrograde: boolean;
  /** 1 to 12; a cusp belongs to the house that it starts. */
  house: number;
}

const DEGREES_PER_SIGN = 30;
const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

function findHouse(longitude: number, cusps: readonly number[]): number {
  const index = cusps.findIndex((cusp, at) => {
    const next = cusps[(at + 1) % cusps.length] ?? cusp;
    return turned(longitude - cusp) < turned(next - cusp);
  });
  return index + 1;
}

/** Converts the wheel to table rows: the two angles first, then Sun to North Node. */
export function toPositions({ bodies, ascendant, midheaven, cusps }: Wheel): Position[] {
  const angles = [
    { name: 'Ascendant', longitude: ascendant, retrograde: false },
    { name: 'Midheaven', longitude: midheaven, retrograde: false },
  ] as const;
  return [...angles, ...bodies].map(({ name, longitude, retrograde }) => ({
    name,
    sign: ZODIAC_SIGNS[Math.floor(turned(longitude) / DEGREES_PER_SIGN)] ?? 'Aries',
    degree: Math.floor(turned(longitude) % DEGREES_PER_SIGN),
    retrograde,
    house: findHouse(longitude, cusps),
  }));
}
