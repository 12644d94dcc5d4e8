import { authRoutes, MEMBER_HEADER, type ErrorEnvelope, type Route } from '@sixfold/api-contract';
import { ApiError, parseRetryAfter, sessionEndOf } from './apiError';
import { getMemberScope, whileInScope, type MemberScope, type SessionEnd } from './memberScope';
import { reachability } from './reachability';
import { serverClock } from './serverClock';
import { sendWithProgress, STALLED_AFTER_MS, type Transport, type TransportInit } from './transport';

export type Callable<P, Q, B, R> = Pick<Route<P, Q, B, R>, 'method' | 'path' | 'safe' | 'types'>;

export interface CallInput<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
}

interface CallOptions<P, Q, B> extends CallInput<P, Q, B> {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Id of the member the call is for, if not the member of this tab. */
  asMember?: string;
}

interface UploadInput<P, B> {
  params?: P;
  file: Blob;
  /** Other form fields, each sent as JSON. */
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

/** Reads the envelope fields that have the right type, because a gateway's JSON has other shapes. */
function readEnvelope(text: string): Partial<ErrorEnvelope> {
  const json = readJson(text);
  if (!isObject(json)) return {};
  return Object.fromEntries(
    Object.entries(json).filter(([name, value]) => (name === 'fields' ? isObject(value) : isText(value))),
  );
}

function toFormData(file: Blob, fields: object): FormData {
  const form = new FormData();
  // Fields come first, so that a streaming parser has them before the file starts.
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, JSON.stringify(value));
  form.append('file', file);
  return form;
}

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** Reply timeout. Reads block a page, whereas a write must get through on the slowest network. */
const REPLY_WITHIN_MS = { read: 20_000, write: 90_000 };
const getLimit = ({ method }: { method: string }) => REPLY_WITHIN_MS[method === 'GET' ? 'read' : 'write'];

// The API never redirects: a redirect comes from a network's sign-in page.
const sendOverNetwork: Transport = (address, init) =>
  init?.onProgress ? sendWithProgress(address, init) : fetch(address, { redirect: 'manual', ...init });

/** Combines the callers' abort signals and adds time limits. */
function startRequest(callers: readonly (AbortSignal | undefined)[]) {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Created only when needed, because an error captures the stack.
  const timeOut = () => control.abort(new ApiError(GATEWAY_TIMEOUT, 'no reply in time', {}));
  const giveUp = () => control.abort(callers.find((signal) => signal?.aborted)?.reason);
  if (callers.some((signal) => signal?.aborted)) giveUp();
  for (const signal of callers) signal?.addEventListener('abort', giveUp);
  return {
    signal: control.signal,
    /** Starts a limit, replacing the previous one. */
    limit(withinMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(timeOut, withinMs);
    },
    /** Clears the limit; callers can still abort. */
    stop: () => clearTimeout(timer),
    end(): void {
      clearTimeout(timer);
      for (const signal of callers) signal?.removeEventListener('abort', giveUp);
    },
  };
}

/** Awaits a part of a reply. A rejection counts as a network failure unless the caller aborted. */
async function receive<T>(part: () => Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  try {
    return await part();
  } catch (failure) {
    if (signal?.aborted && !(signal.reason instanceof ApiError)) throw failure;
    reachability.record(false);
    throw signal?.aborted ? signal.reason : new ApiError(0, 'network failure', {});
  }
}

// The API presented the reply through the same schema, so it is not parsed again here.
async function readReply(sent: Promise<Response>, signal: AbortSignal): Promise<never> {
  const response = await sent;
  const text = await receive(() => response.text(), signal);
  // A hotel's sign-in page comes with status 200.
  if (response.headers.get('content-type')?.startsWith('text/html'))
    throw new ApiError(NETWORK_AUTHENTICATION_REQUIRED, text, {});
  const reply = readJson(text);
  // Cut off, or not from the API. Treating it as success would lose the member's data.
  if (reply === undefined) throw new ApiError(BAD_GATEWAY, text || 'empty reply', {});
  return reply as never;
}

/**
 * Wraps the response so that its body fails if the download stalls. There is no total limit, because the file's length
 * is unknown.
 */
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
  // Without read-ahead, the limit runs only while the caller is waiting.
  const body = new ReadableStream(
    { pull: (stream) => pull(stream).catch(failed), cancel },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

/**
 * Names the member that a change is made for. Reads are checked by their reply instead, so that a preload can be used.
 */
const memberHeader = (memberId: string | null, safe: boolean): Record<string, string> =>
  safe || memberId === null ? {} : { [MEMBER_HEADER]: memberId };

export interface ApiClient {
  /** Makes a call of the contract. Resolves with its reply, or rejects with an ApiError within the time limit. */
  call<P, Q, B, R>(call: Callable<P, Q, B, R>, input?: CallOptions<P, Q, B>): Promise<R>;
  /**
   * Makes a call whose reply is a file and returns the unread response. Reading its body fails if the download stalls.
   */
  open<P, Q, B, R>(call: Callable<P, Q, B, R>, input?: CallOptions<P, Q, B>): Promise<Response>;
  /** Uploads a file and reports the progress. Otherwise like `call`. */
  upload<P, Q, B, R>(call: Callable<P, Q, B, R>, input: UploadInput<P, B>): Promise<R>;
  /** Replaces the transport, for tests and for a remote that runs alone. */
  setTransport(transport: Transport): void;
  /** Subscribes to replies showing that this tab's member is no longer signed in; returns unsubscribe. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
}

/** Logout calls are exempt, because their caller handles every reply. */
const endsSession = (address: string) => address === authRoutes.logout.path;

/**
 * Creates a client that sends the session cookie with every call, and a JSON body only with a payload. A call belongs
 * to this tab's member: changes name the member in a header, replies for another member are dropped, and no call
 * settles after the member's scope has ended.
 */
export function createApiClient(initial: Transport = sendOverNetwork): ApiClient {
  let transport = initial;
  const listeners = new Set<(end: SessionEnd) => void>();

  /** Ends the session if the reply calls for it, unless it ended during the call. */
  function checkMember(scope: MemberScope, address: string, end: SessionEnd | null): void {
    if (end === null || scope.memberId === null || endsSession(address)) return;
    if (scope === getMemberScope()) listeners.forEach((listener) => listener(end));
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
      return whileInScope(scope, readReply(sendCall(scope, call, input, signal), signal).finally(end));
    },
    upload({ method, path, safe }, { params, file, body, signal: given, onProgress = () => undefined }) {
      const scope = getMemberScope();
      // The transport has its own limit for a stalled upload.
      const { signal, end } = startRequest([given, scope.signal]);
      const sent = send(scope, buildAddress(path, params ?? {}, {}), {
        method,
        signal,
        onProgress,
        headers: memberHeader(scope.memberId, safe),
        body: toFormData(file, body ?? {}),
      });
      return whileInScope(scope, readReply(sent, signal).finally(end));
    },
  };
}

export const api = createApiClient();
