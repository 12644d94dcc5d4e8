import { e_tilt, MakeTime, SiderealTime } from 'astronomy-engine';
import { normaliseDegrees, RADIANS_PER_DEGREE } from './angle';

/** A place on earth in degrees; latitude north, longitude east. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

export interface ChartAngles {
  /** Degree of the ecliptic that rises on the eastern horizon. */
  readonly ascendant: number;
  readonly midheaven: number;
}

/** Orientation of the sky at a place; all in radians. */
export interface Horizon {
  /** Tilt of the earth's axis at the instant. */
  readonly obliquity: number;
  /** Local apparent sidereal time, which is the right ascension on the meridian. */
  readonly sidereal: number;
  readonly latitude: number;
}

export function horizonAt(utcMs: number, place: Coordinates): Horizon {
  const time = MakeTime(new Date(utcMs));
  return {
    obliquity: e_tilt(time).tobl * RADIANS_PER_DEGREE,
    sidereal: (SiderealTime(time) * 15 + place.lng) * RADIANS_PER_DEGREE,
    latitude: place.lat * RADIANS_PER_DEGREE,
  };
}

/**
 * Computes ascendant and midheaven in degrees of longitude. Beyond the polar circles the plain formula may give the
 * setting point, so the result is turned to the eastern one.
 */
export function anglesAt(utcMs: number, place: Coordinates): ChartAngles {
  const { obliquity, sidereal, latitude } = horizonAt(utcMs, place);
  const midheaven = Math.atan2(Math.sin(sidereal), Math.cos(sidereal) * Math.cos(obliquity));
  const rising = Math.atan2(
    Math.cos(sidereal),
    -(Math.sin(sidereal) * Math.cos(obliquity) + Math.tan(latitude) * Math.sin(obliquity)),
  );
  const rightAscension = Math.atan2(Math.sin(rising) * Math.cos(obliquity), Math.cos(rising));
  const isWestern = Math.sin(sidereal - rightAscension) > 0;
  return {
    ascendant: normaliseDegrees(rising / RADIANS_PER_DEGREE + (isWestern ? 180 : 0)),
    midheaven: normaliseDegrees(midheaven / RADIANS_PER_DEGREE),
  };
}
