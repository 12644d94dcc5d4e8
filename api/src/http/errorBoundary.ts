import { ERRORS, type ErrorEnvelope } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import { Failure } from '../failure';
import type { Logger } from '../providers/ports';

/**
 * Turns a thrown error into the contract's error envelope. Anything but a `Failure` is a defect: it is logged with its
 * stack and sent as `internal`, which reveals nothing.
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
