/** The calls about two people together, without their schemas. */
import type { Named } from './light';
import type * as pairs from './pairs';

export const getCosmicAlignment = {
  id: 'pairs.getCosmicAlignment',
  method: 'GET',
  path: '/api/cosmic-alignment/:otherUserId',
  safe: true,
} as Named<typeof pairs.getCosmicAlignment>;

export const explainPair = {
  id: 'pairs.explain',
  method: 'GET',
  path: '/api/pair-explanations/:otherUserId',
  safe: true,
} as Named<typeof pairs.explainPair>;

export const writeCompositeAnalysis = {
  id: 'pairs.writeCompositeAnalysis',
  method: 'POST',
  path: '/api/ai/composite-analysis',
  safe: false,
} as Named<typeof pairs.writeCompositeAnalysis>;

export const getCompositeChart = {
  id: 'pairs.getCompositeChart',
  method: 'POST',
  path: '/api/composite-chart',
  safe: false,
} as Named<typeof pairs.getCompositeChart>;
