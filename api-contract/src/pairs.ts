import * as z from 'zod/mini';
import { defineCall } from './define';
import { pairsRoutes } from './routes';
import { cosmicAlignment } from './discovery';
import { connectionGoal, id, instant, zodiacSign } from './values';

export const getCosmicAlignment = defineCall(pairsRoutes.getCosmicAlignment, {
  summary: "Returns how today's Moon suits the two members.",
  params: z.strictObject({ otherUserId: id }),
  reply: cosmicAlignment,
  errors: ['member_not_found', 'own_profile', 'profile_required'],
});

const systemExplanation = z.object({
  /** Explains the score; for a system that either member lacks, suggests how to add it. */
  explanation: z.string(),
  strengths: z.array(z.string()),
  growthAreas: z.array(z.string()),
  tips: z.array(z.string()),
});

export const explainPair = defineCall(pairsRoutes.explainPair, {
  summary: 'Explains the compatibility of the two members by system, for a goal.',
  params: z.strictObject({ otherUserId: id }),
  query: z.strictObject({ connectionGoal }),
  reply: z.object({
    /** The best systems above 60 % that the reason does not mention: `MBTI 85%: you both …`. */
    insights: z.array(z.string()),
    systems: z.object({
      mbti: systemExplanation,
      enneagram: systemExplanation,
      loveLanguage: systemExplanation,
      astrology: systemExplanation,
      numerology: systemExplanation,
      humanDesign: systemExplanation,
    }),
  }),
  errors: ['member_not_found', 'own_profile', 'profile_required'],
});
export type PairExplanation = z.infer<typeof explainPair.reply>;

export const writeCompositeAnalysis = defineCall(pairsRoutes.writeCompositeAnalysis, {
  summary: 'Writes an analysis of the two members for a goal, cached for 30 minutes per pair and goal.',
  body: z.strictObject({ otherUserId: id, connectionGoal }),
  reply: z.object({
    /** Paragraphs with `**headings**`. */
    analysis: z.string(),
    highlights: z.array(z.string()),
    challenges: z.array(z.string()),
    recommendations: z.array(z.string()),
    writtenBy: z.enum(['built-in', 'model']),
    generatedAt: instant,
  }),
  errors: ['member_not_found', 'own_profile', 'profile_required', 'analysis_failed'],
});
export type CompositeAnalysis = z.infer<typeof writeCompositeAnalysis.reply>;

/** A chart point by name. Limited to the points shown in profiles. */
const chartPoint = z.enum(['Sun', 'Moon', 'Mercury', 'Venus', 'Mars', 'Ascendant']);
export type PairPoint = z.infer<typeof chartPoint>;

const placedSign = z.object({ point: chartPoint, sign: zodiacSign });

/**
 * Derived only from the signs that both profiles show. Even three steps of aspect closeness would reveal too much: six
 * points against six give away the day and hour of a birth.
 */
export const getCompositeChart = defineCall(pairsRoutes.getCompositeChart, {
  summary:
    'Computes the synastry and the composite of two charts, in signs and words: degrees would reveal a time of birth.',
  body: z.strictObject({ otherUserId: id }),
  reply: z.object({
    /** Explains an empty chart to the member; null otherwise. */
    missing: z.nullable(z.string()),
    /** Explains omitted points; null without omissions. */
    leftOut: z.nullable(z.string()),
    mine: z.array(placedSign),
    theirs: z.array(placedSign),
    /** Most significant aspect first. */
    aspects: z.array(
      z.object({
        mine: chartPoint,
        theirs: chartPoint,
        aspect: z.enum(['conjunction', 'sextile', 'square', 'trine', 'opposition']),
        nature: z.enum(['blending', 'easy', 'tense']),
        sentence: z.string(),
      }),
    ),
    /** Midpoints of the two charts: a sign, or two when the signs cannot decide. */
    composite: z.array(z.object({ point: chartPoint, signs: z.array(zodiacSign) })),
  }),
  errors: ['member_not_found', 'own_profile', 'profile_required'],
});
export type PairChart = z.infer<typeof getCompositeChart.reply>;
