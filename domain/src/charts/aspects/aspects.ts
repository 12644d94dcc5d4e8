/** Supported angles and their orbs, which are wider for Sun and Moon. */
const ASPECT_TABLE = [
  { name: 'conjunction', angle: 0, orb: 8, luminaryOrb: 10, nature: 'blending' },
  { name: 'semisextile', angle: 30, orb: 2, luminaryOrb: 2, nature: 'subtle' },
  { name: 'sextile', angle: 60, orb: 4, luminaryOrb: 6, nature: 'easy' },
  { name: 'square', angle: 90, orb: 7, luminaryOrb: 9, nature: 'tense' },
  { name: 'trine', angle: 120, orb: 7, luminaryOrb: 9, nature: 'easy' },
  { name: 'quincunx', angle: 150, orb: 2, luminaryOrb: 3, nature: 'subtle' },
  { name: 'opposition', angle: 180, orb: 8, luminaryOrb: 10, nature: 'tense' },
] as const;

export type AspectName = (typeof ASPECT_TABLE)[number]['name'];

/** Quality of an angle; the two minor ones are `subtle`. */
export type AspectNature = (typeof ASPECT_TABLE)[number]['nature'];

/** One row of the aspect table; angles are in degrees. */
export interface AspectKind {
  readonly name: AspectName;
  readonly angle: number;
  readonly orb: number;
  readonly luminaryOrb: number;
  readonly nature: AspectNature;
}

/**
 * The five major and two minor aspects (semisextile and quincunx). No two orbs overlap, so two points never form two
 * aspects. The orbs are mid-range conventions.
 */
export const ASPECTS: readonly AspectKind[] = ASPECT_TABLE;

export interface AspectPoint {
  /** Degrees along the ecliptic, 0 to 360. */
  readonly longitude: number;
  /** True for Sun and Moon. */
  readonly isLuminary: boolean;
  /** Degrees per day; absent for points whose motion is not compared. */
  readonly speed?: number;
}

export interface Aspect {
  readonly aspect: AspectName;
  readonly nature: AspectNature;
  /** Distance from the exact angle in degrees; never negative. */
  readonly orb: number;
  /** Whether the angle is becoming exact; absent if a speed is unknown. */
  readonly phase?: 'applying' | 'separating';
}

export function findAspect(one: AspectPoint, other: AspectPoint): Aspect | undefined {
  const apart = other.longitude - one.longitude;
  const isLongWay = Math.abs(apart) > 180;
  // Avoids normalising, so that both orders give the same number to the last digit.
  const separation = isLongWay ? 360 - Math.abs(apart) : Math.abs(apart);
  const isWide = one.isLuminary || other.isLuminary;
  const kind = ASPECTS.find(
    ({ angle, orb, luminaryOrb }) => Math.abs(separation - angle) <= (isWide ? luminaryOrb : orb),
  );
  if (!kind) return undefined;
  const excess = separation - kind.angle;
  const found = { aspect: kind.name, nature: kind.nature, orb: Math.abs(excess) };
  if (one.speed === undefined || other.speed === undefined) return found;
  const widening = Math.sign(apart) * (isLongWay ? -1 : 1) * (other.speed - one.speed);
  // An exact aspect can only separate.
  return { ...found, phase: excess * widening < 0 ? 'applying' : 'separating' };
}
