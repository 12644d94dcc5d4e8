/**
 * `@sixfold/domain/starters`: conversation starters for two people, based on their common traits. Includes the texts.
 */
export * from './starters/listStarters';
export * from './starters/starter';
export type { StarterProfile } from './starters/pairTopics';
