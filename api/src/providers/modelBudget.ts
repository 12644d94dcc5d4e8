/** Most tokens of a model, sent and answered, within a day (UTC). */
export interface ModelBudgetLimits {
  tokensPerMember: number;
  tokensInTotal: number;
}

interface Reservation {
  /** Replaces what was reserved by what was used. */
  settle: (usedTokens: number) => Promise<void>;
}

/** What analyses by a model may cost today. */
export interface ModelBudget {
  /** Takes tokens from the budget before they are spent; null when the member's share or the total is used up. */
  reserve: (memberId: string, tokens: number) => Promise<Reservation | null>;
}
