import type { ErrorEnvelope, Route } from '@sixfold/api-contract';
import { ApiError, parseRetryAfter } from './apiError';
import { reachability } from './reachability';
import { serverClock } from './serverClock';
import { sendWithProgress, type Transport, type TransportInit } from './transport';

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

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** A reply that comes later counts as lost. A page waits for its reads; what was written may take the slowest network. */
const REPLY_WITHIN_MS = { read: 20_000, write: 90_000 };

// The API never redirects: a redirect comes from the sign-in page of a network.
const sendOverNetwork: Transport = (address, init) =>
  init?.onProgress ? sendWithProgress(address, init) : fetch(address, { redirect: 'manual', ...init });

/** Begins the time limit of a request; its signal aborts then, or with the caller's. */
function startDeadline({ method }: { method: string }, caller: AbortSignal | undefined) {
  const control = new AbortController();
  const timedOut = new ApiError(GATEWAY_TIMEOUT, 'no reply in time', {});
  const giveUp = () => control.abort(caller?.reason);
  const withinMs = REPLY_WITHIN_MS[method === 'GET' ? 'read' : 'write'];
  const timer = setTimeout(() => control.abort(timedOut), withinMs);
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp);
  return {
    signal: control.signal,
    /** Ends the limit; the caller may still give up. */
    stop: () => clearTimeout(timer),
    end(): void {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}

export interface ApiClient {
  /** Makes a call of the contract. Resolves with its reply, or rejects with an ApiError within its time limit. */
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

  /** Awaits a part of a reply. A failure counts as one of the network unless the caller gave up. */
  async function receive<T>(part: () => Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
    try {
      return await part();
    } catch (failure) {
      if (signal?.aborted && !(signal.reason instanceof ApiError)) throw failure;
      reachability.record(false);
      throw signal?.aborted ? signal.reason : new ApiError(0, 'network failure', {});
    }
  }

  async function send(address: string, init: TransportInit): Promise<Response> {
    const sentAtMs = performance.now();
    const response = await receive(
      () => transport(address, { credentials: 'include', ...init }),
      init.signal,
    );
    reachability.record(true);
    serverClock.adjust(response.headers, sentAtMs);
    if (response.ok) return response;
    if (response.type === 'opaqueredirect')
      throw new ApiError(NETWORK_AUTHENTICATION_REQUIRED, 'redirected', {});
    const text = await receive(() => response.text(), init.signal);
    throw new ApiError(
      response.status,
      text || response.statusText,
      readEnvelope(text),
      parseRetryAfter(response.headers.get('retry-after'), serverClock.getTimeMs()),
    );
  }

  // The API presented the reply through the same schema, so it is not parsed again here.
  async function read(sent: Promise<Response>, signal: AbortSignal | undefined): Promise<never> {
    const response = await sent;
    const text = await receive(() => response.text(), signal);
    // The sign-in page of a hotel's network comes with 200.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new ApiError(NETWORK_AUTHENTICATION_REQUIRED, text, {});
    const reply = readJson(text);
    // Cut on the way, or not from the API: taken for a success, it would lose what was sent.
    if (reply === undefined) throw new ApiError(BAD_GATEWAY, text || 'empty reply', {});
    return reply as never;
  }

  const sendCall: ApiClient['open'] = ({ method, path }, { params, query, body, signal, keepalive } = {}) =>
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
    async open(call, input) {
      const { signal, stop, end } = startDeadline(call, input?.signal);
      try {
        return await sendCall(call, { ...input, signal });
      } catch (failure) {
        end();
        throw failure;
      } finally {
        // The length of a file is not known.
        stop();
      }
    },
    async call(call, input) {
      const { signal, end } = startDeadline(call, input?.signal);
      try {
        return await read(sendCall(call, { ...input, signal }), signal);
      } finally {
        end();
      }
    },
    upload: ({ method, path }, { params, file, body, signal, onProgress = () => undefined }) =>
      read(
        send(buildAddress(path, params ?? {}, {}), {
          method,
          signal,
          onProgress,
          body: toFormData(file, body ?? {}),
        }),
        signal,
      ),
  };
}

export const api = createApiClient();
