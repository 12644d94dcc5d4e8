import { ERRORS, type ErrorId } from '@sixfold/api-contract';

export interface FailureDetails {
  /** User-facing message for each invalid field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** For 405: the methods that the path allows. */
  allow?: string;
}

/** An error from the contract's list, thrown anywhere below the error boundary. */
export class Failure extends Error {
  constructor(
    readonly id: ErrorId,
    readonly details: FailureDetails = {},
  ) {
    super(ERRORS[id].message);
    this.name = 'Failure';
  }
}
