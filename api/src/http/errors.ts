import { ERRORS, type ErrorEnvelope, type ErrorId } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import type { Logger } from '../providers/ports';

export interface FailureDetails {
  /** What is wrong with each field, in people's words. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** For 405: the methods that the address takes. */
  allow?: string;
}

/** An answer of the contract's error list, thrown from anywhere below the error boundary. */
export class Failure extends Error {
  constructor(
    readonly id: ErrorId,
    readonly details: FailureDetails = {},
  ) {
    super(ERRORS[id].message);
    this.name = 'Failure';
  }
}

/**
 * The one place that turns what went wrong into the envelope of the contract. What is not a `Failure` is a defect:
 * it is logged whole and told as `internal`, which says nothing of our insides.
 */
export function errorBoundary(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('internal');
      const requestId = String(ctx.state['requestId']);
      if (failure !== error) logger.error({ requestId, err: error }, 'request_failed');
      const { status, message } = ERRORS[failure.id];
      const envelope: ErrorEnvelope = {
        error: message,
        message,
        id: failure.id,
        requestId,
        ...(failure.details.fields ? { fields: failure.details.fields } : {}),
      };
      ctx.state['errorId'] = failure.id;
      ctx.status = status;
      ctx.set('Cache-Control', 'no-store');
      if (failure.details.retryAfterSeconds !== undefined)
        ctx.set('Retry-After', String(failure.details.retryAfterSeconds));
      if (failure.details.allow) ctx.set('Allow', failure.details.allow);
      ctx.body = envelope;
    }
  };
}
