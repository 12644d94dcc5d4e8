import * as z from 'zod/mini';
import { defineCall, type Schema } from './define';
import { profileRoutes } from './routes';

/** The names supported by the chart drawings. */
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

/** Ecliptic longitude in degrees from 0° Aries, 0 to 360, with two decimals. */
export const longitude = z.number();
export const wheelBody = z.enum(WHEEL_BODIES);
export const wheelAspect = z.enum(WHEEL_ASPECTS);
const gates = z.array(z.number());

const wheel = z.object({
  bodies: z.array(z.object({ name: wheelBody, longitude, retrograde: z.boolean() })),
  ascendant: longitude,
  midheaven: longitude,
  /** Twelve cusps, starting with the first house. */
  cusps: z.array(longitude),
  /** Placidus where it is defined; otherwise `note` explains the fallback. */
  houses: z.enum(['placidus', 'whole-sign']),
  aspects: z.array(z.object({ from: wheelBody, to: wheelBody, kind: wheelAspect })),
});

const bodygraph = z.object({
  /** All 36 channels, each as the pair of gates it connects. */
  channels: z.array(gates),
  definedCentres: z.array(z.enum(CENTRES)),
  /** Gates active at birth. */
  personalityGates: gates,
  /** Gates active in the design, before birth. */
  designGates: gates,
});

const numerology = z.object({
  /** From the digits of the date downwards; the last sum is the life path. */
  steps: z.array(z.object({ digits: z.array(z.number()), sum: z.number() })),
});

const chart = <Drawing>(drawing: Schema<Drawing>) =>
  z.object({
    /** Data of the drawing; null when it cannot be computed. */
    drawing: z.nullable(drawing),
    /** Explains a missing or unusual drawing; null otherwise. */
    note: z.nullable(z.string()),
  });

export const ownCharts = z.object({
  wheel: chart(wheel),
  bodygraph: chart(bodygraph),
  numerology: chart(numerology),
  /** Sentences about the birth data: a clock change that night, or a sign that differs from the table. */
  notices: z.array(z.string()),
});
export type OwnCharts = z.infer<typeof ownCharts>;

export const getCharts = defineCall(profileRoutes.getCharts, {
  summary:
    "Computes the data for drawing the member's own charts. Degrees are never stored and never shown to others.",
  reply: ownCharts,
  errors: ['profile_required'],
});
