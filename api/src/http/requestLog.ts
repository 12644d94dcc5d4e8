import type { Middleware } from 'koa';
import type { Logger, Random } from '../providers/ports';
import { withTimings } from '../providers/timings';

/** Address prefixes whose requests are too many and too dull for a line each. */
const QUIET = ['/assets/', '/remotes/', '/health', '/ready'];

/**
 * Gives every request an id of our own (one from outside could be used to write into our logs) and writes one line
 * when it is over. The line names the call, not the address: addresses hold ids of members and searches. What the time
 * was spent on is logged only: timings in a reply would reveal something about other members.
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
