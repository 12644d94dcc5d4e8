import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { Failure } from './errors';

export const JSON_BODY_MAX = '100kb';

const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: JSON_BODY_MAX,
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  onError(error) {
    const status = (error as { status?: unknown }).status;
    if (status === 413) throw new Failure('body_too_large');
    if (status === 415) throw new Failure('unsupported_media_type');
    throw new Failure('malformed_json');
  },
});

/** Reads the JSON body of a call; an absent body counts as an empty object. @throws Failure when it cannot be read */
export async function readJsonBody(ctx: Context): Promise<unknown> {
  if (!hasBody(ctx)) return {};
  if (!ctx.is('application/json')) throw new Failure('unsupported_media_type');
  await parse(ctx, async () => undefined);
  return ctx.request.body ?? {};
}

function hasBody(ctx: Context): boolean {
  if (ctx.get('transfer-encoding') !== '') return true;
  return Number(ctx.get('content-length') || '0') > 0;
}
