import bourne from '@hapi/bourne';
import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { Failure } from '../failure';
import { countJsonValues } from './countJsonValues';

/** Far more values than the largest body that our client sends. */
const BODY_VALUES_MAX = 2_000;

type Parse = ReturnType<typeof bodyParser>;
const parsers = new Map<number, Parse>();

/** Reads the body as text, which is counted before it is parsed. */
function parserFor(maxBytes: number): Parse {
  const made =
    parsers.get(maxBytes) ??
    bodyParser({
      enableTypes: ['text'],
      extendTypes: { text: ['application/json', 'application/csp-report', 'application/reports+json'] },
      textLimit: String(maxBytes),
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
  return parse(ctx.request.body as string);
}

/** @throws Failure `malformed_json` also for a single value and for a key that changes prototypes */
function parse(text: string): unknown {
  if (text === '') return {};
  if (!/^[ \t\n\r]*[[{]/.test(text)) throw new Failure('malformed_json');
  // Parsing thousands of keys would block other requests for milliseconds.
  if (countJsonValues(text) > BODY_VALUES_MAX)
    throw new Failure('invalid_input', { fields: { request: 'This has too many fields.' } });
  try {
    return bourne.parse(text);
  } catch {
    throw new Failure('malformed_json');
  }
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
