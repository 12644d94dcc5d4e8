import type { ErrorEnvelope, Route } from '@sixfold/api-contract';
import { reachability } from './reachability';
import { serverClock } from './serverClock';
import { sendWithProgress, type Transport, type TransportInit } from './transport';

interface ProxyError {
  id: string;
  message: string;
}
const TOO_LARGE: ProxyError = {
  id: 'body_too_large',
  message: 'This is too large to send. Please choose something smaller.',
};
const UNREACHABLE: ProxyError = {
  id: 'unreachable',
  message: 'Sixfold cannot be reached right now. Nothing was lost; please try again in a minute.',
};
const TIMED_OUT: ProxyError = {
  id: 'timed_out',
  message: 'Sixfold took too long to answer. Nothing was lost; please try again in a moment.',
};
const BLOCKED: ProxyError = {
  id: 'blocked',
  message: 'A filter between you and Sixfold stopped this. Trying another network may help.',
};
const NETWORK_SIGN_IN: ProxyError = {
  id: 'network_sign_in',
  message: 'This network asks you to sign in first. Open any other website to do that, then try again.',
};

/** What a proxy, a balancer or a network in between means when it replies itself. */
const PROXY_ERRORS: Readonly<Record<number, ProxyError>> = {
  403: BLOCKED,
  407: NETWORK_SIGN_IN,
  408: TIMED_OUT,
  413: TOO_LARGE,
  414: TOO_LARGE,
  429: { id: 'rate_limited', message: 'That was a bit fast. Please wait a moment and try again.' },
  451: BLOCKED,
  502: UNREACHABLE,
  503: UNREACHABLE,
  504: TIMED_OUT,
  511: NETWORK_SIGN_IN,
  // Cloudflare's own.
  520: UNREACHABLE,
  521: UNREACHABLE,
  522: TIMED_OUT,
  523: UNREACHABLE,
  524: TIMED_OUT,
  525: UNREACHABLE,
  526: UNREACHABLE,
  530: UNREACHABLE,
};

/**
 * A failed call. `message` follows the product's rule (status, colon, response text);
 * `userMessage` is the sentence to show; `id` is what code may branch on. Status 0: the server was not reached.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly userMessage: string;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** How long a rate limit asks to wait; null when the reply does not say. */
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
    const proxyError = envelope.id === undefined ? PROXY_ERRORS[status] : undefined;
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

/** Returns the message to show for a failed call. */
export function errorTextOf(failure: unknown): string {
  return failure instanceof ApiError
    ? failure.userMessage
    : 'Something went wrong. Nothing was lost; please try again.';
}

/** The fields of a route that a call needs. */
export type Callable<P, Q, B, R> = Pick<Route<P, Q, B, R>, 'method' | 'path' | 'safe' | 'types'>;

/** The input of a call, typed by its schemas. */
export interface CallInput<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
}

interface CallOptions<P, Q, B> extends CallInput<P, Q, B> {
  signal?: AbortSignal;
  /** Lets the request outlive its page. */
  keepalive?: boolean;
}

interface UploadInput<P, B> {
  params?: P;
  file: Blob;
  /** The other fields of the form, each sent as JSON. */
  body?: B;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

const buildAddress = (path: string, params: object, query: object): string => {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';

/** Reads the parts of an error envelope that have the right type: the JSON of a gateway has other shapes. */
function readEnvelope(text: string): Partial<ErrorEnvelope> {
  const json = readJson(text);
  if (!isObject(json)) return {};
  return Object.fromEntries(
    Object.entries(json).filter(([name, value]) => (name === 'fields' ? isObject(value) : isText(value))),
  );
}

function toFormData(file: Blob, fields: object): FormData {
  const form = new FormData();
  // Fields first, so that a streaming parser knows them before the file starts.
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, JSON.stringify(value));
  form.append('file', file);
  return form;
}

const NETWORK_AUTHENTICATION_REQUIRED = 511;

const sendOverNetwork: Transport = (address, init) =>
  init?.onProgress ? sendWithProgress(address, init) : fetch(address, init);

export interface ApiClient {
  /** Makes a call of the contract. Resolves with its reply; rejects with an ApiError. Never retries. */
  call<P, Q, B, R>(call: Callable<P, Q, B, R>, input?: CallOptions<P, Q, B>): Promise<R>;
  /** Makes a call whose reply is a file and returns the response unread. Rejects with an ApiError. */
  open<P, Q, B, R>(call: Callable<P, Q, B, R>, input?: CallOptions<P, Q, B>): Promise<Response>;
  /** Makes a call with a file and reports its progress. Otherwise as `call`. */
  upload<P, Q, B, R>(call: Callable<P, Q, B, R>, input: UploadInput<P, B>): Promise<R>;
  /** Replaces the transport: for tests and for a remote that runs alone. */
  setTransport(transport: Transport): void;
}

/** Every call carries the session cookie; a JSON body is sent only when there is a payload. */
export function createApiClient(initial: Transport = sendOverNetwork): ApiClient {
  let transport = initial;

  async function send(address: string, init: TransportInit): Promise<Response> {
    const sentAtMs = performance.now();
    let response: Response;
    try {
      response = await transport(address, { credentials: 'include', ...init });
    } catch (failure) {
      if (init.signal?.aborted) throw failure;
      reachability.record(false);
      throw new ApiError(0, 'network failure', {});
    }
    reachability.record(true);
    serverClock.adjust(response.headers, sentAtMs);
    if (response.ok) return response;
    const text = await response.text();
    throw new ApiError(
      response.status,
      text || response.statusText,
      readEnvelope(text),
      Number(response.headers.get('retry-after')) || null,
    );
  }

  // The API presented the reply through the same schema, so it is not parsed again here.
  async function read(sent: Promise<Response>): Promise<never> {
    const response = await sent;
    const text = await response.text();
    // The sign-in page of a hotel's network comes with 200.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new ApiError(NETWORK_AUTHENTICATION_REQUIRED, text, {});
    const reply = readJson(text);
    return (reply === undefined ? {} : reply) as never;
  }

  const open: ApiClient['open'] = ({ method, path }, { params, query, body, signal, keepalive } = {}) =>
    send(buildAddress(path, params ?? {}, query ?? {}), {
      method,
      signal,
      keepalive,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  return {
    setTransport(next) {
      transport = next;
    },
    open,
    call: (call, input) => read(open(call, input)),
    upload: ({ method, path }, { params, file, body, signal, onProgress = () => undefined }) =>
      read(
        send(buildAddress(path, params ?? {}, {}), {
          method,
          signal,
          onProgress,
          body: toFormData(file, body ?? {}),
        }),
      ),
  };
}

export const api = createApiClient();
