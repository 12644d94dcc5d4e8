import { ERRORS, type ErrorId } from '@sixfold/api-contract';

export interface FailureDetails {
  /** What is wrong with each field, in people's words. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** For 405: the methods that the address takes. */
  allow?: string;
}

/** An error of the contract's list, thrown anywhere below the error boundary. */
export class Failure extends Error {
  constructor(
    readonly id: ErrorId,
    readonly details: FailureDetails = {},
  ) {
    super(ERRORS[id].message);
    this.name = 'Failure';
  }
}
