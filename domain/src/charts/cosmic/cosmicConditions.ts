import { Body, Illumination, MakeTime } from 'astronomy-engine';
import type { ZodiacSign } from '../../vocabulary';
import { normaliseDegrees } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';
import { recommendActivities, type CosmicEnergy, type MoonPhase } from './guidance';
import { moonPassageAt, type MoonPassage } from './moonPassage';
import { mercuryMotionAt, type MercuryMotion } from './stations';

export interface CosmicConditions {
  readonly moonPhase: MoonPhase;
  readonly moonSign: ZodiacSign;
  /** Illuminated part of the Moon's disc in percent, rounded. */
  readonly moonIllumination: number;
  readonly isVoidOfCourse: boolean;
  readonly mercuryRetrograde: boolean;
  readonly cosmicEnergy: CosmicEnergy;
  readonly recommendedActivities: readonly string[];
  readonly tip: string;
  /** The same unrounded. */
  readonly illuminationPercent: number;
  /** The Moon's elongation ahead of the Sun, 0 (new) to 360 degrees. */
  readonly phaseAngle: number;
  /** The void-of-course period in the Moon's current sign; it ends with the next ingress. */
  readonly voidOfCourse: { readonly start: Date; readonly end: Date };
  readonly nextIngress: { readonly at: Date; readonly sign: ZodiacSign };
  /** Mercury's current direction with the stations that start and end it. */
  readonly mercuryMotion: MercuryMotion;
}

/** The Moon's motion relative to the Sun in half a day, in degrees. Within it the Moon counts as new or full. */
const PHASE_WINDOW_DEGREES = 6.1;

/**
 * Computes the state of Moon and Mercury at an instant, with recommendations.
 * @throws RangeError when `utc` is an invalid date
 */
export function computeCosmicConditions(utc: Date): CosmicConditions {
  const utcMs = utc.getTime();
  return composeConditions(utc, moonPassageAt(utcMs), mercuryMotionAt(utcMs));
}

/**
 * Like `computeCosmicConditions`, but takes the passage and motion at the instant, because computing them takes most of
 * the time.
 */
export function composeConditions(
  utc: Date,
  passage: MoonPassage,
  mercuryMotion: MercuryMotion,
): CosmicConditions {
  const utcMs = utc.getTime();
  const phaseAngle = normaliseDegrees(longitudeOf('moon', utcMs) - longitudeOf('sun', utcMs));
  const isVoidOfCourse = utcMs >= passage.voidFromMs;
  const mercuryRetrograde = mercuryMotion.retrograde;
  const illuminationPercent = Illumination(Body.Moon, MakeTime(utc)).phase_fraction * 100;
  const moonPhase = phaseOf(phaseAngle);
  const cosmicEnergy = energyOf(phaseAngle, isVoidOfCourse, mercuryRetrograde);
  return {
    moonPhase,
    moonSign: passage.sign,
    moonIllumination: Math.round(illuminationPercent),
    isVoidOfCourse,
    mercuryRetrograde,
    cosmicEnergy,
    ...recommendActivities({
      moonPhase,
      moonSign: passage.sign,
      isVoidOfCourse,
      mercuryRetrograde,
      cosmicEnergy,
    }),
    illuminationPercent,
    phaseAngle,
    voidOfCourse: { start: new Date(passage.voidFromMs), end: new Date(passage.nextIngressMs) },
    nextIngress: { at: new Date(passage.nextIngressMs), sign: passage.nextSign },
    mercuryMotion,
  };
}

function phaseOf(phaseAngle: number): MoonPhase {
  if (phaseAngle <= PHASE_WINDOW_DEGREES || phaseAngle >= 360 - PHASE_WINDOW_DEGREES) return 'new';
  if (Math.abs(phaseAngle - 180) <= PHASE_WINDOW_DEGREES) return 'full';
  return phaseAngle < 180 ? 'waxing' : 'waning';
}

function energyOf(phaseAngle: number, isVoidOfCourse: boolean, mercuryRetrograde: boolean): CosmicEnergy {
  if (isVoidOfCourse || phaseAngle >= 335) return 'low';
  const isGrowing = phaseAngle >= 90 && phaseAngle <= 180 + PHASE_WINDOW_DEGREES;
  return isGrowing && !mercuryRetrograde ? 'high' : 'medium';
}
