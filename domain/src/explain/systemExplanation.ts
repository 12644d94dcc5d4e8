/** A rule's explanation of one pair of values, before score and goal are added. */
export interface PairReading {
  /** Reasons for the score, in two to four sentences addressed to both people. */
  readonly explanation: string;
  readonly strengths: readonly string[];
  readonly growthAreas: readonly string[];
  readonly tips: readonly string[];
  readonly challenges?: readonly string[];
}
