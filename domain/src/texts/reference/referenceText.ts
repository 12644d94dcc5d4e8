/** What we say about one value of a system. Kind, concrete, and never fate: tendencies a person may recognise. */
export interface ReferenceText {
  readonly name: string;
  /** A paragraph, addressed to the reader as "you". */
  readonly description: string;
  /** Three to five short words or phrases. */
  readonly traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growthAreas: readonly string[];
  /** What it is like with you, and what others may do that helps; one or two sentences. */
  readonly together: string;
}
