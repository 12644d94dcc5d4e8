/** What a writer says about one value of a system, addressed to the reader. Every part is one or more sentences. */
export interface Passages {
  /** One sentence that names what is typical. */
  readonly gist: string;
  readonly helps: string;
  readonly costs: string;
  readonly dating: string;
  readonly friendship: string;
  readonly business: string;
  readonly week: string;
}
