import type { ErrorEnvelope } from '@sixfold/api-contract';
import type { SessionEnd } from './memberScope';

interface ProxyError {
  id: string;
  message: string;
  statuses: readonly number[];
}

/** Errors for replies from a proxy, a load balancer or a network in between. */
const PROXY_ERRORS: readonly ProxyError[] = [
  {
    id: 'unreachable',
    message: 'Sixfold cannot be reached right now. Nothing was lost; please try again in a minute.',
    // From 520 on: Cloudflare's own codes.
    statuses: [404, 421, 502, 503, 520, 521, 523, 525, 526, 530],
  },
  {
    id: 'timed_out',
    message: 'Sixfold took too long to answer. Nothing was lost; please try again in a moment.',
    statuses: [408, 425, 504, 522, 524],
  },
  {
    id: 'network_sign_in',
    message: 'This network asks you to sign in first. Open any other website to do that, then try again.',
    statuses: [401, 407, 511],
  },
  {
    id: 'blocked',
    message: 'A filter between you and Sixfold stopped this. Trying another network may help.',
    statuses: [403, 451],
  },
  {
    id: 'body_too_large',
    message: 'This is too large to send. Please choose something smaller.',
    statuses: [413, 414],
  },
  {
    id: 'rate_limited',
    message: 'That was a bit fast. Please wait a moment and try again.',
    statuses: [429],
  },
  {
    id: 'headers_too_large',
    message:
      'This browser sends too much with each request. Please delete the cookies of this site and sign in again.',
    statuses: [431],
  },
];

/** Kept outside the error, so that remotes built with an earlier class stay compatible. */
const repliesOfApi = new WeakSet<ApiError>();

/**
 * A failed call. `message` has the product's format (status, colon, response text), `userMessage` is the sentence to
 * show, and code may branch on `id`. Status 0: the server was not reached.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly userMessage: string;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Wait that a rate limit requests; null if the reply does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    responseText: string,
    envelope: Partial<ErrorEnvelope>,
    retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${responseText}`);
    this.name = 'ApiError';
    this.status = status;
    // Only the API's own envelopes have an id.
    if (envelope.id !== undefined) repliesOfApi.add(this);
    const proxyError =
      envelope.id === undefined ? PROXY_ERRORS.find(({ statuses }) => statuses.includes(status)) : undefined;
    this.id = envelope.id ?? proxyError?.id ?? (status === 0 ? 'offline' : 'unknown');
    this.userMessage =
      proxyError?.message ??
      envelope.error ??
      envelope.message ??
      (status === 0
        ? 'We could not reach Sixfold. Nothing was lost; please check your connection.'
        : 'Something went wrong. Nothing was lost; please try again.');
    this.requestId = envelope.requestId ?? null;
    this.fields = envelope.fields ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function errorTextOf(failure: unknown): string {
  return failure instanceof ApiError
    ? failure.userMessage
    : 'Something went wrong. Nothing was lost; please try again.';
}

/** Returns whether the reply came from the API and not from a proxy. */
export const isFromApi = (failure: ApiError): boolean => repliesOfApi.has(failure);

/** Statuses that depend on timing: too slow, too early, too often. */
const MOMENTARY_STATUSES = [408, 425, 429];
/** Statuses of proxies that have no server behind them or require their own sign-in. */
const PROXY_MOMENTARY_STATUSES = [401, 404, 407, 421];

/** Returns whether retrying the same call may succeed, because the API has not refused it. */
export function isTemporary(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  const { status } = failure;
  if (status === 0 || status >= 500 || MOMENTARY_STATUSES.includes(status)) return true;
  return !isFromApi(failure) && PROXY_MOMENTARY_STATUSES.includes(status);
}

/** How a session ended, by error id. */
export const SESSION_ENDS: Readonly<Partial<Record<string, SessionEnd>>> = {
  not_signed_in: 'expired',
  session_ended: 'signed_out',
  session_changed: 'replaced',
};

/** Returns how the session ended; null for other failures. A bare 401 proves nothing, because proxies send it too. */
export const sessionEndOf = (failure: unknown): SessionEnd | null =>
  (failure instanceof ApiError && SESSION_ENDS[failure.id]) || null;

/** Returns whether the API reports that this member has no session. */
export const isSignedOut = (failure: unknown): boolean => sessionEndOf(failure) !== null;

/** One day. Browser timers overflow after about 24 days. */
const LONGEST_WAIT_SECONDS = 86_400;

/** Parses `Retry-After`, either seconds or a date; null if it is neither. */
export function parseRetryAfter(header: string | null, serverTimeMs: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - serverTimeMs) / 1_000);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : null;
}
