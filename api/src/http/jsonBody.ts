import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { Failure } from '../failure';

type Parse = ReturnType<typeof bodyParser>;
const parsers = new Map<number, Parse>();

function parserFor(maxBytes: number): Parse {
  const made =
    parsers.get(maxBytes) ??
    bodyParser({
      enableTypes: ['json'],
      extendTypes: { json: ['application/json', 'application/csp-report', 'application/reports+json'] },
      jsonLimit: maxBytes,
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
      onError(error) {
        const status = (error as { status?: unknown }).status;
        if (status === 413) throw new Failure('body_too_large');
        if (status === 415) throw new Failure('unsupported_media_type');
        throw new Failure('malformed_json');
      },
    });
  parsers.set(maxBytes, made);
  return made;
}

/** Reads a call's JSON body; an absent body counts as an empty object. @throws Failure when it cannot be read */
export async function readJsonBody(
  ctx: Context,
  maxBytes: number,
  types: string[] = ['application/json'],
): Promise<unknown> {
  if (!hasBody(ctx)) return {};
  if (!ctx.is(types) || isEncoded(ctx)) throw new Failure('unsupported_media_type');
  try {
    await parserFor(maxBytes)(ctx, async () => undefined);
  } catch (error) {
    // A failed parser pauses the stream, and the unread body would block the next request on the connection.
    ctx.req.resume();
    throw error;
  }
  return ctx.request.body ?? {};
}

/** None of our clients compress requests, and decompressing for strangers invites decompression bombs. */
function isEncoded(ctx: Context): boolean {
  const encoding = ctx.get('content-encoding').trim().toLowerCase();
  return encoding !== '' && encoding !== 'identity';
}

function hasBody(ctx: Context): boolean {
  if (ctx.get('transfer-encoding') !== '') return true;
  return Number(ctx.get('content-length') || '0') > 0;
}
