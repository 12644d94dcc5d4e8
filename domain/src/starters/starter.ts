export const STARTER_CATEGORIES = ['personality', 'connection', 'icebreaker', 'deepTalk'] as const;
export type StarterCategory = (typeof STARTER_CATEGORIES)[number];

/** A first line for a conversation. */
export interface Starter {
  readonly category: StarterCategory;
  /** At most `STARTER_MAX_LENGTH` characters. */
  readonly text: string;
  /** Why it fits these two, the same for both of them unless it is about one profile; null when it fits anybody. */
  readonly reason: string | null;
}

export const STARTER_MAX_LENGTH = 140;

/** Something two people have in common, or do not, with first lines about it. */
export interface StarterTopic {
  readonly reason: string;
  readonly texts: Readonly<Partial<Record<StarterCategory, string>>>;
}
