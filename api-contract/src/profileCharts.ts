import * as z from 'zod/mini';
import { defineCall, type Schema } from './define';
import { profileRoutes } from './routes';

/** The names that pictures of charts know. */
const WHEEL_BODIES = [
  'Sun',
  'Moon',
  'Mercury',
  'Venus',
  'Mars',
  'Jupiter',
  'Saturn',
  'Uranus',
  'Neptune',
  'Pluto',
  'North Node',
] as const;
const WHEEL_ASPECTS = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;
const CENTRES = ['Head', 'Ajna', 'Throat', 'G', 'Heart', 'Spleen', 'SolarPlexus', 'Sacral', 'Root'] as const;

/** Degrees along the ecliptic from 0 of Aries, 0 to 360, two decimals. */
export const longitude = z.number();
export const wheelBody = z.enum(WHEEL_BODIES);
export const wheelAspect = z.enum(WHEEL_ASPECTS);
const gates = z.array(z.number());

const wheel = z.object({
  bodies: z.array(z.object({ name: wheelBody, longitude, retrograde: z.boolean() })),
  ascendant: longitude,
  midheaven: longitude,
  /** Twelve, the first house first. */
  cusps: z.array(longitude),
  /** Whole sign where Placidus does not exist; `note` says so then. */
  houses: z.enum(['placidus', 'whole-sign']),
  aspects: z.array(z.object({ from: wheelBody, to: wheelBody, kind: wheelAspect })),
});

const bodygraph = z.object({
  /** All 36, each the two gates that it joins. */
  channels: z.array(gates),
  definedCentres: z.array(z.enum(CENTRES)),
  /** Gates active at birth. */
  personalityGates: gates,
  /** Gates active in the design, before birth. */
  designGates: gates,
});

const numerology = z.object({
  /** From the date's own digits down; the last sum is the life path. */
  steps: z.array(z.object({ digits: z.array(z.number()), sum: z.number() })),
});

const chart = <Drawing>(drawing: Schema<Drawing>) =>
  z.object({
    /** What there is to draw; null when it cannot be computed. */
    drawing: z.nullable(drawing),
    /** Why there is nothing to draw, or what is particular about the drawing; null when there is nothing to say. */
    note: z.nullable(z.string()),
  });

export const ownCharts = z.object({
  wheel: chart(wheel),
  bodygraph: chart(bodygraph),
  numerology: chart(numerology),
  /** Sentences about the birth data themselves: clocks that were changed that night, a sign that the table gives otherwise. */
  notices: z.array(z.string()),
});
export type OwnCharts = z.infer<typeof ownCharts>;

export const getCharts = defineCall(profileRoutes.getCharts, {
  summary:
    "What it takes to draw the member's own charts, computed from the birth data at each call; degrees are never stored and never shown to others.",
  reply: ownCharts,
  errors: ['profile_required'],
});
