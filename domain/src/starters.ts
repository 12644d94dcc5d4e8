/** `@sixfold/domain/starters`: first lines for a conversation, chosen by what two people share. Carries their texts. */
export * from './starters/listStarters';
export * from './starters/starter';
export type { StarterProfile } from './starters/pairTopics';
