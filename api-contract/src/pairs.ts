import * as z from 'zod/mini';
import { defineCall } from './define';
import { cosmicAlignment } from './discovery';
import { connectionGoal, id, instant, zodiacSign } from './values';

export const getCosmicAlignment = defineCall({
  id: 'pairs.getCosmicAlignment',
  method: 'GET',
  path: '/api/cosmic-alignment/:otherUserId',
  summary: "How today's Moon suits the two.",
  access: 'member',
  params: z.strictObject({ otherUserId: id }),
  reply: cosmicAlignment,
  errors: ['member_not_found', 'own_profile', 'profile_required'],
});

export const writeCompositeAnalysis = defineCall({
  id: 'pairs.writeCompositeAnalysis',
  method: 'POST',
  path: '/api/ai/composite-analysis',
  summary: 'Writes what a goal could be like for the two; kept for 30 minutes per pair and goal.',
  access: 'member',
  limit: 'generate',
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
  errors: ['member_not_found', 'own_profile', 'profile_required'],
});
export type CompositeAnalysis = z.infer<typeof writeCompositeAnalysis.reply>;

const placedSign = z.object({ point: z.string(), sign: zodiacSign });

export const getCompositeChart = defineCall({
  id: 'pairs.getCompositeChart',
  method: 'POST',
  path: '/api/composite-chart',
  summary:
    'Synastry and composite of two charts, in signs and words: never degrees, which would tell a time of birth.',
  access: 'member',
  limit: 'search',
  body: z.strictObject({ otherUserId: id }),
  reply: z.object({
    /** Why there is nothing, in words for the member; null when there is something. */
    missing: z.nullable(z.string()),
    mine: z.array(placedSign),
    theirs: z.array(placedSign),
    /** The closest first. */
    aspects: z.array(
      z.object({
        mine: z.string(),
        theirs: z.string(),
        aspect: z.string(),
        nature: z.enum(['blending', 'easy', 'tense', 'subtle']),
        closeness: z.enum(['close', 'medium', 'wide']),
        sentence: z.string(),
      }),
    ),
    composite: z.array(placedSign),
  }),
  errors: ['member_not_found', 'own_profile', 'profile_required'],
});
export type PairChart = z.infer<typeof getCompositeChart.reply>;
