import { ZODIAC_SIGNS } from '@sixfold/domain';
import * as z from 'zod/mini';
import { defineCall } from './define';
import { longitude, wheelAspect, wheelBody } from './profileCharts';
import { insightsRoutes } from './routes';
import { instant } from './values';

const moonPhase = z.enum(['new', 'waxing', 'full', 'waning']);
const moonSign = z.enum(ZODIAC_SIGNS);
const cosmicEnergy = z.enum(['high', 'medium', 'low']);
/** The part of the sky that a reading covers. */
const skyTopic = z.enum(['phase', 'moonSign', 'mercury', 'sun']);

export const cosmicConditions = z.object({
  moonPhase,
  moonSign,
  /** Percent of the lit disc. */
  moonIllumination: z.number(),
  isVoidOfCourse: z.boolean(),
  mercuryRetrograde: z.boolean(),
  cosmicEnergy,
  recommendedActivities: z.array(z.string()),
  tip: z.string(),
  /** Degrees by which the Moon is ahead of the Sun, 0 (new) to 360. */
  phaseAngle: z.number(),
  /** Current or next void-of-course period in the Moon's current sign. */
  voidOfCourse: z.object({ start: instant, end: instant }),
  nextIngress: z.object({ at: instant, sign: moonSign }),
  /** Mercury's stations before and after its current direction. */
  mercury: z.object({ since: instant, until: instant }),
  insights: z.array(
    z.object({
      topic: skyTopic,
      title: z.string(),
      text: z.string(),
      /** One sentence on the computed positions behind the reading. */
      basis: z.string(),
      /** End of validity; absent for gradual changes. */
      until: z.optional(instant),
    }),
  ),
});
export type CosmicConditions = z.infer<typeof cosmicConditions>;

export const getCosmicConditions = defineCall(insightsRoutes.getCosmicConditions, {
  summary: 'Returns the computed sky of this hour.',
  reply: cosmicConditions,
});

export const cosmicCalendar = z.object({
  /** Time zone of the days: the requested one, or UTC. */
  timeZone: z.optional(z.string()),
  /**
   * Thirty civil days in that time zone, starting today. The Moon is computed at noon; the energy covers most of the
   * day.
   */
  days: z.array(
    z.object({
      /** YYYY-MM-DD. */
      date: z.string(),
      moonPhase,
      moonSign,
      moonIllumination: z.number(),
      phaseAngle: z.number(),
      cosmicEnergy,
    }),
  ),
  /** The first event of each kind within five weeks, in chronological order. */
  events: z.array(
    z.object({
      kind: z.enum(['moon-phase', 'void-of-course', 'sun-ingress', 'mercury-station']),
      at: instant,
      /** End of a void-of-course Moon. */
      until: z.optional(instant),
      title: z.string(),
      text: z.string(),
      /** One sentence on the calculation of the time. */
      basis: z.string(),
    }),
  ),
});
export type CosmicCalendar = z.infer<typeof cosmicCalendar>;

export const getCosmicCalendar = defineCall(insightsRoutes.getCosmicCalendar, {
  summary: "Returns thirty days of the Moon in the caller's time zone, and the next events in the sky.",
  /** An IANA name. Days are in UTC when the server does not recognise it. */
  query: z.strictObject({ timeZone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: cosmicCalendar,
});

const body = z.object({ name: wheelBody, longitude, retrograde: z.boolean() });

export const transits = z.object({
  /** Known birth data: the moment, only the day or an approximate time, or neither. */
  basis: z.enum(['moment', 'day', 'none']),
  /** Current positions of Sun, Moon, planets and node. */
  bodies: z.array(body),
  /** The birth chart inside them; null without a birthday. Angles and houses require the moment. */
  natal: z.nullable(
    z.object({
      bodies: z.array(body),
      ascendant: z.optional(longitude),
      midheaven: z.optional(longitude),
      cusps: z.optional(z.array(longitude)),
    }),
  ),
  /** Closest first. */
  aspects: z.array(
    z.object({
      /** Today's body. */
      from: wheelBody,
      /** Point of the birth chart. */
      to: z.union([wheelBody, z.enum(['Ascendant', 'Midheaven'])]),
      kind: wheelAspect,
      /** Degrees from the exact angle. Without a birth time, the maximum for that day. */
      orb: z.number(),
      text: z.string(),
      basis: z.string(),
    }),
  ),
  /** Readings for the houses of the birth chart; empty without the moment of birth. */
  readings: z.array(z.object({ topic: skyTopic, text: z.string() })),
  /** Explains omissions; null without any. */
  note: z.nullable(z.string()),
});
export type Transits = z.infer<typeof transits>;

export const getTransits = defineCall(insightsRoutes.getTransits, {
  summary:
    "Computes the current transits to the member's birth chart. Degrees are never stored and never shown to others.",
  reply: transits,
});
