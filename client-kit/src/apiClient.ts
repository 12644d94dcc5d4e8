import { authRoutes, MEMBER_HEADER, type ErrorEnvelope, type Route } from '@sixfold/api-contract';
import { ApiError, parseRetryAfter, sessionEndOf } from './apiError';
import { getMemberScope, whileInScope, type MemberScope, type SessionEnd } from './memberScope';
import { reachability } from './reachability';
import { serverClock } from './serverClock';
import { sendWithProgress, STALLED_AFTER_MS, type Transport, type TransportInit } from './transport';

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
  /** The id of the member whom the call is for, when they are not the member of the tab. */
  asMember?: string;
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
const getLimit = ({ method }: { method: string }) => REPLY_WITHIN_MS[method === 'GET' ? 'read' : 'write'];

// The API never redirects: a redirect comes from the sign-in page of a network.
const sendOverNetwork: Transport = (address, init) =>
  init?.onProgress ? sendWithProgress(address, init) : fetch(address, { redirect: 'manual', ...init });

/** Joins the signals that end a request, and gives it time limits. */
function startRequest(callers: readonly (AbortSignal | undefined)[]) {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The error is made when it is needed: it holds the code of every function on the stack.
  const timeOut = () => control.abort(new ApiError(GATEWAY_TIMEOUT, 'no reply in time', {}));
  const giveUp = () => control.abort(callers.find((signal) => signal?.aborted)?.reason);
  if (callers.some((signal) => signal?.aborted)) giveUp();
  for (const signal of callers) signal?.addEventListener('abort', giveUp);
  return {
    signal: control.signal,
    /** Begins a limit in place of the one before. */
    limit(withinMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(timeOut, withinMs);
    },
    /** Ends the limit; the callers may still give up. */
    stop: () => clearTimeout(timer),
    end(): void {
      clearTimeout(timer);
      for (const signal of callers) signal?.removeEventListener('abort', giveUp);
    },
  };
}

export interface ApiClient {
  /** Makes a call of the contract. Resolves with its reply, or rejects with an ApiError within its time limit. */
  call<P, Q, B, R>(call: Callable<P, Q, B, R>, input?: CallOptions<P, Q, B>): Promise<R>;
  /** Makes a call whose reply is a file and returns the response unread. Reading it fails when it stalls. */
  open<P, Q, B, R>(call: Callable<P, Q, B, R>, input?: CallOptions<P, Q, B>): Promise<Response>;
  /** Makes a call with a file and reports its progress. Otherwise as `call`. */
  upload<P, Q, B, R>(call: Callable<P, Q, B, R>, input: UploadInput<P, B>): Promise<R>;
  /** Replaces the transport: for tests and for a remote that runs alone. */
  setTransport(transport: Transport): void;
  /** Subscribes to replies which say that the member of this tab is not signed in any more; returns unsubscribe. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
}

/** The caller handles every reply to signing out. */
const endsSession = (address: string) => address === authRoutes.logout.path;

/**
 * Every call carries the session cookie; a JSON body is sent only when there is a payload. A call belongs to the member
 * of the tab: one that changes something names them, a reply that is another member's is dropped, and after the end of
 * their scope no call settles.
 */
export function createApiClient(initial: Transport = sendOverNetwork): ApiClient {
  let transport = initial;
  const listeners = new Set<(end: SessionEnd) => void>();

  /** Ends the session when a reply says so, unless it ended during the call. */
  function checkMember(scope: MemberScope, address: string, end: SessionEnd | null): void {
    if (end === null || scope.memberId === null || endsSession(address)) return;
    if (scope === getMemberScope()) listeners.forEach((listener) => listener(end));
  }

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

  async function send(scope: MemberScope, address: string, init: TransportInit): Promise<Response> {
    const sentAtMs = performance.now();
    const response = await receive(
      () => transport(address, { credentials: 'include', ...init }),
      init.signal,
    );
    reachability.record(true);
    serverClock.adjust(response.headers, sentAtMs);
    const repliedTo = response.headers.get(MEMBER_HEADER);
    checkMember(scope, address, repliedTo && repliedTo !== scope.memberId ? 'replaced' : null);
    if (response.ok) return response;
    if (response.type === 'opaqueredirect')
      throw new ApiError(NETWORK_AUTHENTICATION_REQUIRED, 'redirected', {});
    const text = await receive(() => response.text(), init.signal);
    const failure = new ApiError(
      response.status,
      text || response.statusText,
      readEnvelope(text),
      parseRetryAfter(response.headers.get('retry-after'), serverClock.getTimeMs()),
    );
    checkMember(scope, address, sessionEndOf(failure));
    throw failure;
  }

  // The API presented the reply through the same schema, so it is not parsed again here.
  async function read(sent: Promise<Response>, signal: AbortSignal): Promise<never> {
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

  /** Returns the response with a body that fails when it stalls. The length of a file is not known, so it has no other limit. */
  function watchBody(
    scope: MemberScope,
    response: Response,
    request: ReturnType<typeof startRequest>,
  ): Response {
    const reader = response.body?.getReader();
    request.stop();
    if (!reader) {
      request.end();
      return response;
    }
    const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
      request.limit(STALLED_AFTER_MS);
      const { done, value } = await whileInScope(
        scope,
        receive(() => reader.read(), request.signal),
      );
      request.stop();
      if (!done) return stream.enqueue(value);
      request.end();
      stream.close();
    };
    const cancel = (reason: unknown) => {
      request.end();
      return reader.cancel(reason);
    };
    const failed = (failure: unknown) => {
      request.end();
      throw failure;
    };
    // Nothing is read ahead: a limit runs only while the caller waits.
    const body = new ReadableStream(
      { pull: (stream) => pull(stream).catch(failed), cancel },
      { highWaterMark: 0 },
    );
    return new Response(body, response);
  }

  /** Names the member for whom a call changes something. Reads are checked by their reply, so that a preload can be used. */
  const memberHeader = (memberId: string | null, safe: boolean): Record<string, string> =>
    safe || memberId === null ? {} : { [MEMBER_HEADER]: memberId };

  function sendCall<P, Q, B, R>(
    scope: MemberScope,
    { method, path, safe }: Callable<P, Q, B, R>,
    { params, query, body, keepalive, asMember }: CallOptions<P, Q, B>,
    signal: AbortSignal,
  ): Promise<Response> {
    const headers = {
      ...memberHeader(asMember ?? scope.memberId, safe),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return send(scope, buildAddress(path, params ?? {}, query ?? {}), {
      method,
      signal,
      keepalive,
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    setTransport(next) {
      transport = next;
    },
    onSessionEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(call, input = {}) {
      const scope = getMemberScope();
      const request = startRequest([input.signal, scope.signal]);
      request.limit(getLimit(call));
      const sent = sendCall(scope, call, input, request.signal);
      const opened = sent.then(
        (response) => watchBody(scope, response, request),
        (failure: unknown) => {
          request.end();
          throw failure;
        },
      );
      return whileInScope(scope, opened);
    },
    call(call, input = {}) {
      const scope = getMemberScope();
      const { signal, limit, end } = startRequest([input.signal, scope.signal]);
      limit(getLimit(call));
      return whileInScope(scope, read(sendCall(scope, call, input, signal), signal).finally(end));
    },
    upload({ method, path, safe }, { params, file, body, signal: given, onProgress = () => undefined }) {
      const scope = getMemberScope();
      // The transport notices when an upload stalls.
      const { signal, end } = startRequest([given, scope.signal]);
      const sent = send(scope, buildAddress(path, params ?? {}, {}), {
        method,
        signal,
        onProgress,
        headers: memberHeader(scope.memberId, safe),
        body: toFormData(file, body ?? {}),
      });
      return whileInScope(scope, read(sent, signal).finally(end));
    },
  };
}

export const api = createApiClient();
