/** Text on one value of a system. Kind, concrete, and never fate: tendencies that a person may recognise. */
export interface ReferenceText {
  readonly name: string;
  /** One paragraph addressed to the reader as "you". */
  readonly description: string;
  /** Three to five short words or phrases. */
  readonly traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growthAreas: readonly string[];
  /** How others experience this type and can help, in one or two sentences. */
  readonly together: string;
}

export interface MbtiText extends ReferenceText {
  readonly nickname: string;
}
