/** A rule's explanation of one pair of values, before score and goal are added. */
export interface PairReading {
  /** Why the score is what it is, in two to four sentences to both people. */
  readonly explanation: string;
  readonly strengths: readonly string[];
  readonly growthAreas: readonly string[];
  readonly tips: readonly string[];
  readonly challenges?: readonly string[];
}
