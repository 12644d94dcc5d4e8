import { ZODIAC_SIGNS } from '@sixfold/domain';
import * as z from 'zod/mini';
import { defineCall } from './define';
import { longitude, wheelAspect, wheelBody } from './profileCharts';
import { insightsRoutes } from './routes';
import { instant } from './values';

const moonPhase = z.enum(['new', 'waxing', 'full', 'waning']);
const moonSign = z.enum(ZODIAC_SIGNS);
const cosmicEnergy = z.enum(['high', 'medium', 'low']);
/** Which part of the sky a reading is about. */
const skyTopic = z.enum(['phase', 'moonSign', 'mercury', 'sun']);

export const cosmicConditions = z.object({
  moonPhase,
  moonSign,
  /** Percent of the disc that is lit. */
  moonIllumination: z.number(),
  isVoidOfCourse: z.boolean(),
  mercuryRetrograde: z.boolean(),
  cosmicEnergy,
  recommendedActivities: z.array(z.string()),
  tip: z.string(),
  /** Degrees by which the Moon is ahead of the Sun, 0 (new) to 360. */
  phaseAngle: z.number(),
  /** When the Moon is or will be void of course in its present sign. */
  voidOfCourse: z.object({ start: instant, end: instant }),
  nextIngress: z.object({ at: instant, sign: moonSign }),
  /** The stations that began Mercury's present direction and will end it. */
  mercury: z.object({ since: instant, until: instant }),
  insights: z.array(
    z.object({
      topic: skyTopic,
      title: z.string(),
      text: z.string(),
      /** What it is computed from, in a sentence. */
      basis: z.string(),
      /** When it stops being so; absent where it changes gradually. */
      until: z.optional(instant),
    }),
  ),
});
export type CosmicConditions = z.infer<typeof cosmicConditions>;

export const getCosmicConditions = defineCall(insightsRoutes.getCosmicConditions, {
  summary: 'The sky of this hour, computed.',
  reply: cosmicConditions,
});

export const cosmicCalendar = z.object({
  /** The zone of the days: the one asked for, or UTC. */
  timeZone: z.optional(z.string()),
  /** Thirty civil days of the zone, today first: the Moon at noon, the energy of most of the day. */
  days: z.array(
    z.object({
      /** YYYY-MM-DD. */
      date: z.string(),
      moonPhase,
      moonSign,
      /** Percent of the disc that is lit. */
      moonIllumination: z.number(),
      phaseAngle: z.number(),
      cosmicEnergy,
    }),
  ),
  /** The first of each kind within five weeks, in order of time. */
  events: z.array(
    z.object({
      kind: z.enum(['moon-phase', 'void-of-course', 'sun-ingress', 'mercury-station']),
      at: instant,
      /** The end of a void-of-course Moon. */
      until: z.optional(instant),
      title: z.string(),
      text: z.string(),
      /** What the time is computed from, in a sentence. */
      basis: z.string(),
    }),
  ),
});
export type CosmicCalendar = z.infer<typeof cosmicCalendar>;

export const getCosmicCalendar = defineCall(insightsRoutes.getCosmicCalendar, {
  summary: "Thirty days of the Moon in the caller's time zone, and what comes next in the sky.",
  /** An IANA name; days are those of UTC where the server does not know it. */
  query: z.strictObject({ timeZone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: cosmicCalendar,
});

const body = z.object({ name: wheelBody, longitude, retrograde: z.boolean() });

export const transits = z.object({
  /** What is known of the birth: the moment, only the day or the hours around it, or not even that. */
  basis: z.enum(['moment', 'day', 'none']),
  /** Where Sun, Moon, planets and node stand now. */
  bodies: z.array(body),
  /** The birth chart around which they are drawn; null without a birthday. Angles and houses need the moment. */
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
      /** The body of today. */
      from: wheelBody,
      /** The point of the birth chart. */
      to: z.union([wheelBody, z.enum(['Ascendant', 'Midheaven'])]),
      kind: wheelAspect,
      /** Degrees from the exact angle; without a time of birth, the most it can be on that day. */
      orb: z.number(),
      text: z.string(),
      basis: z.string(),
    }),
  ),
  /** What parts of the present sky mean in the houses of the birth chart; empty without the moment of birth. */
  readings: z.array(z.object({ topic: skyTopic, text: z.string() })),
  /** What is left out and why; null when nothing is. */
  note: z.nullable(z.string()),
});
export type Transits = z.infer<typeof transits>;

export const getTransits = defineCall(insightsRoutes.getTransits, {
  summary:
    "The sky of now around the member's own birth chart, computed at each call; degrees are never stored and never shown to others.",
  reply: transits,
});
