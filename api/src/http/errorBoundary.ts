import { ERRORS, type ErrorEnvelope } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import { Failure } from '../failure';
import { isDatabaseUnavailable } from '../persistence/connection';
import type { Logger } from '../providers/ports';

/** About as long as electing a new primary takes. */
const DATABASE_RETRY_SECONDS = 5;

/** Returns the failure to report for a thrown error: a defect becomes `internal`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return isDatabaseUnavailable(error)
    ? new Failure('database_unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS })
    : new Failure('internal');
}

/**
 * Converts a thrown error into the contract's error envelope. Everything but a `Failure` is logged with its stack; a
 * defect is sent as `internal`, which reveals nothing.
 */
export function errorBoundary(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const failure = toFailure(error);
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
