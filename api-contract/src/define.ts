import * as z from 'zod/mini';
import type { ErrorId } from './errors';

// zod's compiled parsers probe `new Function`, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true });

export type Schema<T = unknown> = z.ZodMiniType<T, unknown>;

/** Who may make a call. `member`: a signed-in account; `public`: anybody. */
export type Access = 'public' | 'member';

/** Named limits; the API gives each its numbers. `default` is per account, or per address for visitors. */
export type LimitName =
  | 'default'
  | 'signUp'
  | 'passwordReset'
  | 'confirmPassword'
  | 'search'
  | 'browse'
  | 'view'
  | 'write'
  | 'upload'
  | 'photoCheck'
  | 'export'
  | 'generate'
  | 'report';

/** The most bytes of a JSON body, unless a call says otherwise. */
export const BODY_BYTES_MAX = 100 * 1_024;

/** What it takes to make a call; the types travel without the schemas. */
export interface LightCall<P, Q, B, R> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each field of `params`. */
  readonly path: string;
  /** True when the call changes nothing and has no body. */
  readonly safe: boolean;
  /** Never there: carries the types of params, query, body and reply. */
  readonly types?: { params: P; query: Q; body: B; reply: R };
}

export interface Call<P, Q, B, R> extends LightCall<P, Q, B, R> {
  /** `<noun>.<verb>`: the name in logs, in OpenAPI and in test doubles. */
  readonly id: string;
  readonly summary: string;
  readonly access: Access;
  readonly limit: LimitName;
  readonly params: Schema<P>;
  readonly query: Schema<Q>;
  readonly body: Schema<B>;
  readonly reply: Schema<R>;
  /**
   * How `body` travels: as JSON, or as the fields of a multipart form, each of them JSON text, that also carries one
   * file in the field `file`.
   */
  readonly consumes: 'json' | 'multipart';
  /** A larger JSON body is refused before it is read, a larger file of a form while it is read. */
  readonly bodyMaxBytes: number;
  /** What a success answers: JSON of `reply`, or an image or a file to keep (then `reply` is not used). */
  readonly produces: 'json' | 'image' | 'file';
  /** Error ids this call gives on purpose, besides those that any call may give. */
  readonly errors: readonly ErrorId[];
}

export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/** The absence of params, query or body. Unknown keys are refused, so nothing passes unread. */
export const nothing = z.strictObject({});
export type Nothing = z.infer<typeof nothing>;

/** The reply of a call that has nothing more to say. */
export const done = z.object({ ok: z.literal(true) });

interface CallInput<P, Q, B, R> {
  id: string;
  method: Call<P, Q, B, R>['method'];
  path: string;
  summary: string;
  access: Access;
  limit?: LimitName;
  params?: Schema<P>;
  query?: Schema<Q>;
  body?: Schema<B>;
  reply: Schema<R>;
  consumes?: Call<P, Q, B, R>['consumes'];
  bodyMaxBytes?: number;
  produces?: Call<P, Q, B, R>['produces'];
  errors?: readonly ErrorId[];
}

/** Describes one HTTP call. Defaults: the `default` limit; no params, query or body. */
export function defineCall<R, P = Nothing, Q = Nothing, B = Nothing>(
  input: CallInput<P, Q, B, R>,
): Call<P, Q, B, R> {
  return {
    limit: 'default',
    consumes: 'json',
    bodyMaxBytes: BODY_BYTES_MAX,
    produces: 'json',
    errors: [],
    params: nothing as Schema<P>,
    query: nothing as Schema<Q>,
    body: nothing as Schema<B>,
    ...input,
    safe: input.method === 'GET',
  };
}

export type ParamsOf<C> = C extends Call<infer P, unknown, unknown, unknown> ? P : never;
export type QueryOf<C> = C extends Call<unknown, infer Q, unknown, unknown> ? Q : never;
export type BodyOf<C> = C extends Call<unknown, unknown, infer B, unknown> ? B : never;
export type ReplyOf<C> = C extends Call<unknown, unknown, unknown, infer R> ? R : never;
