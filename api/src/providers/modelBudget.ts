/** Maximum tokens of a model, sent and received, per day (UTC). */
export interface ModelBudgetLimits {
  tokensPerMember: number;
  tokensInTotal: number;
}

interface Reservation {
  /** Replaces the reserved tokens with the used ones. */
  settle: (usedTokens: number) => Promise<void>;
}

/** Today's token budget for texts by a model. */
export interface ModelBudget {
  /** Reserves tokens before they are spent; null when the member's share or the total is used up. */
  reserve: (memberId: string, tokens: number) => Promise<Reservation | null>;
}
