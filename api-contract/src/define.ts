import * as z from 'zod/mini';
import type { ErrorId } from './errors';
import type { Access, Route } from './routes';

// zod's compiled parsers probe `new Function`, which the Content-Security-Policy blocks and reports.
z.config({ jitless: true });

export type Schema<T = unknown> = z.ZodMiniType<T, unknown>;

/** Default limit of a JSON body in bytes. */
export const BODY_BYTES_MAX = 100 * 1_024;
/** Default limit for calls that visitors can make. */
export const PUBLIC_BODY_BYTES_MAX = 8 * 1_024;

/** Encoding of a body: JSON, or a multipart form with JSON fields and one file in `file`. */
export type BodyFormat = 'json' | 'multipart';
/**
 * Body of a successful response: JSON of the reply schema, an image or a download (`reply` is unused), or a stream of
 * server-sent events, each matching the reply schema.
 */
export type ReplyFormat = 'json' | 'image' | 'file' | 'events';

export interface Call<
  P,
  Q,
  B,
  R,
  A extends Access = Access,
  Consumes extends BodyFormat = BodyFormat,
  Produces extends ReplyFormat = ReplyFormat,
> extends Route<P, Q, B, R, A> {
  readonly summary: string;
  readonly params: Schema<P>;
  readonly query: Schema<Q>;
  readonly body: Schema<B>;
  readonly reply: Schema<R>;
  readonly consumes: Consumes;
  /** A larger JSON body is rejected before it is read, a larger file of a form while it is read. */
  readonly bodyMaxBytes: number;
  readonly produces: Produces;
  /** Error ids specific to this call, in addition to `COMMON_ERRORS`. */
  readonly errors: readonly ErrorId[];
}

export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/** No params, query or body. Rejects unknown keys, so no input is silently ignored. */
export const emptyInput = z.strictObject({});
export type Nothing = z.infer<typeof emptyInput>;

/** Reply of a call without a result. */
export const okReply = z.object({ ok: z.literal(true) });

interface CallInput<P, Q, B, R, Consumes, Produces> {
  summary: string;
  params?: Schema<P>;
  query?: Schema<Q>;
  body?: Schema<B>;
  reply: Schema<R>;
  consumes?: Consumes;
  bodyMaxBytes?: number;
  produces?: Produces;
  errors?: readonly ErrorId[];
}

/** Attaches schemas to a route. Defaults: no params, query or body; JSON in and out. */
export function defineCall<
  A extends Access,
  R,
  P = Nothing,
  Q = Nothing,
  B = Nothing,
  Consumes extends BodyFormat = 'json',
  Produces extends ReplyFormat = 'json',
>(
  route: Route<unknown, unknown, unknown, unknown, A>,
  input: CallInput<P, Q, B, R, Consumes, Produces>,
): Call<P, Q, B, R, A, Consumes, Produces> {
  const { id, method, path, access, limit, safe } = route;
  return {
    id,
    method,
    path,
    access,
    limit,
    safe,
    consumes: 'json' as Consumes,
    bodyMaxBytes: access === 'public' ? PUBLIC_BODY_BYTES_MAX : BODY_BYTES_MAX,
    produces: 'json' as Produces,
    errors: [],
    params: emptyInput as Schema<P>,
    query: emptyInput as Schema<Q>,
    body: emptyInput as Schema<B>,
    ...input,
  };
}

export type ParamsOf<C> = C extends Call<infer P, unknown, unknown, unknown> ? P : never;
export type QueryOf<C> = C extends Call<unknown, infer Q, unknown, unknown> ? Q : never;
export type BodyOf<C> = C extends Call<unknown, unknown, infer B, unknown> ? B : never;
export type ReplyOf<C> = C extends Call<unknown, unknown, unknown, infer R> ? R : never;
