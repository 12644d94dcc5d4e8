export const STARTER_CATEGORIES = ['personality', 'connection', 'icebreaker', 'deepTalk'] as const;
export type StarterCategory = (typeof STARTER_CATEGORIES)[number];

export interface Starter {
  readonly category: StarterCategory;
  readonly text: string;
  /** The reason for the choice, identical for both people unless it is about one profile; null if it fits any pair. */
  readonly reason: string | null;
}

export const STARTER_MAX_LENGTH = 140;

/** A common trait or difference of two people, with starters about it. */
export interface StarterTopic {
  readonly reason: string;
  readonly texts: Readonly<Partial<Record<StarterCategory, string>>>;
}
