import {
  Body,
  Ecliptic,
  EclipticGeoMoon,
  GeoMoonState,
  GeoVector,
  MakeTime,
  RotateState,
  Rotation_EQJ_ECT,
  SunPosition,
  type AstroTime,
} from 'astronomy-engine';
import { DAY_MS } from '../../durations';
import { normaliseDegrees, RADIANS_PER_DEGREE, signedDegrees } from './angle';

/** Moving points of a chart, in display order. */
export const CELESTIAL_POINTS = [
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
  'northNode',
] as const;
export type CelestialPoint = (typeof CELESTIAL_POINTS)[number];

const PLANETS = {
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
  uranus: Body.Uranus,
  neptune: Body.Neptune,
  pluto: Body.Pluto,
} as const;

/** Half the interval for measuring speed, in days; short enough to be right within minutes of a station. */
const SPEED_STEP_DAYS = 0.01;

/**
 * Computes the longitude in degrees from 0 to 360: tropical, geocentric, apparent, for the true equinox of date. The
 * node is the true ascending node of the Moon's orbit.
 * @throws RangeError when `utcMs` is not finite
 */
export function longitudeOf(point: CelestialPoint, utcMs: number): number {
  if (!Number.isFinite(utcMs)) throw new RangeError('A chart needs a valid instant.');
  const time = MakeTime(new Date(utcMs));
  if (point === 'sun') return normaliseDegrees(SunPosition(time).elon);
  if (point === 'moon') return normaliseDegrees(EclipticGeoMoon(time).lon);
  if (point === 'northNode') return computeTrueNode(time);
  return normaliseDegrees(Ecliptic(GeoVector(PLANETS[point], time, true)).elon);
}

/** Computes the speed along the ecliptic in degrees per day; negative while a body is retrograde. */
export function speedOf(point: CelestialPoint, utcMs: number): number {
  const stepMs = SPEED_STEP_DAYS * DAY_MS;
  const moved = signedDegrees(longitudeOf(point, utcMs - stepMs), longitudeOf(point, utcMs + stepMs));
  return moved / (2 * SPEED_STEP_DAYS);
}

/** Computes where the plane of the Moon's osculating orbit ascends through the ecliptic. */
function computeTrueNode(time: AstroTime): number {
  const state = RotateState(Rotation_EQJ_ECT(time), GeoMoonState(time));
  const normalX = state.y * state.vz - state.z * state.vy;
  const normalY = state.z * state.vx - state.x * state.vz;
  return normaliseDegrees(Math.atan2(normalX, -normalY) / RADIANS_PER_DEGREE);
}
