import type { Middleware } from 'koa';
import type { Logger, Random } from '../providers/ports';
import { withTimings } from '../providers/timings';

/** Path prefixes of requests too frequent and uninteresting for a log line each. */
const QUIET = ['/assets/', '/remotes/', '/health', '/ready'];

/**
 * Assigns every request an id of our own (an external one could be used for log injection) and logs one line when it
 * ends. The line contains the call instead of the URL, which holds member ids and searches. Timings are only logged,
 * because in a reply they would reveal something about other members.
 */
export function requestLog(logger: Logger, random: Random): Middleware {
  return (ctx, next) =>
    withTimings(async (partsMs) => {
      const requestId = random.bytes(9).toString('base64url');
      ctx.state['requestId'] = requestId;
      ctx.set('X-Request-Id', requestId);
      const startedNs = process.hrtime.bigint();
      ctx.res.once('close', () => {
        (ctx.state['sent'] as (() => void) | undefined)?.();
        if (QUIET.some((prefix) => ctx.path.startsWith(prefix)) && ctx.res.statusCode < 500) return;
        logger.info(
          {
            requestId,
            method: ctx.method,
            call: String(ctx.state['call'] ?? 'page'),
            status: ctx.res.statusCode,
            durationMs: Number(process.hrtime.bigint() - startedNs) / 1e6,
            partsMs,
            errorId: ctx.state['errorId'] as string | undefined,
            completed: ctx.res.writableFinished,
          },
          'request',
        );
      });
      await next();
    });
}
