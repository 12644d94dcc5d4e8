import * as z from 'zod/mini';
import type { ErrorId } from './errors';
import type { Access, Route } from './routes';

// zod's compiled parsers probe `new Function`, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true });

export type Schema<T = unknown> = z.ZodMiniType<T, unknown>;

/** The most bytes of a JSON body, unless a call says otherwise. */
export const BODY_BYTES_MAX = 100 * 1_024;
/** The same for a call that visitors may make. */
export const PUBLIC_BODY_BYTES_MAX = 8 * 1_024;

/** How a body travels: as JSON, or as the JSON fields of a multipart form that also carries one file in `file`. */
export type BodyFormat = 'json' | 'multipart';
/**
 * The body of a success: JSON of the reply schema, or an image or a file to keep (then `reply` is not used), or a stream of
 * server-sent events, each of the reply schema.
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
  /** A larger JSON body is refused before it is read, a larger file of a form while it is read. */
  readonly bodyMaxBytes: number;
  readonly produces: Produces;
  /** Error ids that this call returns on purpose, besides those that every call may return. */
  readonly errors: readonly ErrorId[];
}

export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/** The absence of params, query or body. Unknown keys are refused, so nothing passes unread. */
export const nothing = z.strictObject({});
export type Nothing = z.infer<typeof nothing>;

/** The reply of a call that has nothing more to say. */
export const done = z.object({ ok: z.literal(true) });

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

/** Attaches schemas to a route of the table. Defaults: no params, query or body; JSON in and out. */
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
    params: nothing as Schema<P>,
    query: nothing as Schema<Q>,
    body: nothing as Schema<B>,
    ...input,
  };
}

export type ParamsOf<C> = C extends Call<infer P, unknown, unknown, unknown> ? P : never;
export type QueryOf<C> = C extends Call<unknown, infer Q, unknown, unknown> ? Q : never;
export type BodyOf<C> = C extends Call<unknown, unknown, infer B, unknown> ? B : never;
export type ReplyOf<C> = C extends Call<unknown, unknown, unknown, infer R> ? R : never;
