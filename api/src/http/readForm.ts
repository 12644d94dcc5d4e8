import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { Failure } from '../failure';

const BODY_BYTES_MAX = 4 * 1_024;

const parse = bodyParser({
  enableTypes: ['form'],
  formLimit: BODY_BYTES_MAX,
  onError(error) {
    throw new Failure((error as { status?: unknown }).status === 413 ? 'body_too_large' : 'invalid_input');
  },
});

/** Returns the fields of a form submitted by a page without scripts. */
export async function readForm(ctx: Context): Promise<Record<string, unknown>> {
  await parse(ctx, async () => undefined);
  return (ctx.request.body ?? {}) as Record<string, unknown>;
}
