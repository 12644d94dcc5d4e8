import * as z from 'zod/mini';
import { ALL_CALLS } from '../all';
import type { AnyCall, Call } from '../define';
import { ERRORS, type ErrorEnvelope, type ErrorId } from '../errors';
import { exampleOf } from './exampleOf';

/** Input of a handler, already validated by the contract. */
export interface MockRequest<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The picture of a multipart call. */
  file?: File;
  /** Reports the uploaded share of the body, 0 to 1, for a double with a delay. */
  progress: (share: number) => void;
  signal?: AbortSignal;
}

/** Thrown by a handler to reply with one of the contract's errors. */
export class MockFailure extends Error {
  constructor(
    readonly id: ErrorId,
    readonly fields?: Record<string, string>,
    readonly retryAfterSeconds?: number,
  ) {
    super(id);
  }
}

export interface MockHandler {
  call: AnyCall;
  answer: (request: MockRequest<unknown, unknown, unknown>) => unknown;
}

/** Pairs a call with its handler, checked by type and, when called, by schema. */
export function mockCall<P, Q, B, R>(
  call: Call<P, Q, B, R>,
  answer: (request: MockRequest<P, Q, B>) => R | Promise<R>,
): MockHandler {
  return { call: call as AnyCall, answer: answer as MockHandler['answer'] };
}

/** Pairs a call that streams events with their source. */
export function mockEvents<P, Q, B, R>(
  call: Call<P, Q, B, R>,
  answer: (request: MockRequest<P, Q, B>) => AsyncIterable<R>,
): MockHandler {
  return { call: call as AnyCall, answer: answer as MockHandler['answer'] };
}

interface MockInit extends RequestInit {
  onProgress?: (share: number) => void;
}

export interface MockApi {
  /** Replaces `fetch`. */
  fetch: (input: string, init?: MockInit) => Promise<Response>;
  /** Ids and inputs of the calls made so far, oldest first. */
  readonly made: readonly { id: string; params: unknown; query: unknown; body: unknown }[];
}

/** Parses the fields of a form like the API: JSON where possible, with the file separate. */
function readForm(form: FormData): { body: Record<string, unknown>; file?: File } {
  const body: Record<string, unknown> = {};
  let file: File | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') body[name] = JSON.parse(value);
    else file = value;
  }
  return { body, file };
}

const readBody = (sent: unknown): { body: unknown; file?: File } =>
  sent instanceof FormData
    ? readForm(sent)
    : { body: typeof sent === 'string' ? (JSON.parse(sent) as unknown) : {} };

const PLACEHOLDER_REQUEST_ID = 'mock-request';

const jsonResponse = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The smallest possible file: an empty ZIP. */
const answerFile = () =>
  new Response(new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]), {
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="mock.zip"' },
  });

async function* frameEvents(call: AnyCall, events: AsyncIterable<unknown>) {
  const encoder = new TextEncoder();
  for await (const event of events)
    yield encoder.encode(`data: ${JSON.stringify(z.parse(call.reply, event))}\n\n`);
}

/** `fetch` accepts an async iterable as a body, although its types do not include it. */
const answerEvents = (call: AnyCall, events: AsyncIterable<unknown>) =>
  new Response(frameEvents(call, events) as unknown as ConstructorParameters<typeof Response>[0], {
    headers: { 'content-type': 'text/event-stream' },
  });

function answerError(id: ErrorId, fields?: Record<string, string>, retryAfterSeconds?: number): Response {
  const { status, message } = ERRORS[id];
  const envelope: ErrorEnvelope = { error: message, message, id, requestId: PLACEHOLDER_REQUEST_ID, fields };
  return jsonResponse(
    status,
    envelope,
    retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) },
  );
}

function paramsIn(call: AnyCall, pathname: string): Record<string, string> | null {
  const pattern = call.path.split('/');
  const given = pathname.split('/');
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Literal segments take precedence over parameters, as in the API's router: /api/messages/threads before /:userId. */
function findCall(method: string, pathname: string) {
  const fits = ALL_CALLS.flatMap((call) => {
    const params = call.method === method ? paramsIn(call, pathname) : null;
    return params ? [{ call, params }] : [];
  });
  return fits.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/**
 * Creates an API double derived from the contract. It validates inputs like the real API. Calls without a handler reply
 * with the smallest valid value. A handler that returns an invalid reply throws, so doubles cannot drift.
 */
export function createMockApi(handlers: readonly MockHandler[] = []): MockApi {
  const answers = new Map(handlers.map((handler) => [handler.call.id, handler.answer]));
  const made: { id: string; params: unknown; query: unknown; body: unknown }[] = [];

  async function fetchDouble(input: string, init: MockInit = {}): Promise<Response> {
    const url = new URL(input, 'http://mock.invalid');
    const found = findCall(init.method ?? 'GET', url.pathname);
    if (!found) return answerError('unknown_call');
    const { call } = found;
    const params = z.safeParse(call.params, found.params);
    const query = z.safeParse(call.query, Object.fromEntries(url.searchParams));
    const sent = readBody(init.body);
    const body = z.safeParse(call.body, sent.body);
    if (!params.success || !query.success || !body.success) {
      const issues = [params, query, body].flatMap((part) => part.error?.issues ?? []);
      return answerError(
        'invalid_input',
        Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
      );
    }
    const inputs = { params: params.data, query: query.data, body: body.data };
    made.push({ id: call.id, ...inputs });
    const progress = (share: number) => init.onProgress?.(share);
    const request = { ...inputs, file: sent.file, progress, signal: init.signal ?? undefined };
    const answer = answers.get(call.id);
    try {
      const value = answer ? await answer(request) : exampleOf(call.reply);
      // An aborted request gets no reply, as in the browser.
      init.signal?.throwIfAborted();
      if (answer && call.produces === 'events') return answerEvents(call, value as AsyncIterable<unknown>);
      const reply = z.parse(call.reply, value);
      return call.produces === 'file' ? answerFile() : jsonResponse(200, reply);
    } catch (failure) {
      if (failure instanceof MockFailure)
        return answerError(failure.id, failure.fields, failure.retryAfterSeconds);
      throw failure;
    }
  }

  return { fetch: fetchDouble, made };
}
