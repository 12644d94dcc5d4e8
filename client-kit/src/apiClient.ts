import type { ErrorEnvelope, LightCall } from '@sixfold/api-contract';
import { sendWithProgress } from './sendWithProgress';

/** What the client asks of the network: as `fetch`, and how much of the body has been sent, 0 to 1. */
export interface TransportInit extends RequestInit {
  onProgress?: (share: number) => void;
}

/** The part of `fetch` that the client needs; tests and `dev/` harnesses pass a double. */
export type Transport = (address: string, init?: TransportInit) => Promise<Response>;

/**
 * A call that did not succeed. `message` follows the product's rule (status, colon, response text);
 * `people` is the sentence to show; `id` is what code may branch on. Status 0: the server was not reached.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly people: string;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** How long a limit asks to wait; null when the answer does not say. */
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
    this.id = envelope.id ?? (status === 0 ? 'offline' : 'unknown');
    this.people =
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

/** The sentence to show for whatever a call threw. */
export function errorTextOf(failure: unknown): string {
  return failure instanceof ApiError
    ? failure.people
    : 'Something went wrong. Nothing was lost; please try again.';
}

interface CallInput<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
  signal?: AbortSignal;
}

interface UploadInput<B> {
  file: File;
  /** The other fields of the form; each that is not a text travels as JSON. */
  body?: B;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

const addressOf = (path: string, params: object, query: object): string => {
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
    return {};
  }
};

function formOf(file: File, fields: object): FormData {
  const form = new FormData();
  // Fields first: who reads the form as it comes then knows them when the picture begins.
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', file);
  return form;
}

const overTheNetwork: Transport = (address, init) =>
  init?.onProgress ? sendWithProgress(address, init) : fetch(address, init);

export interface ApiClient {
  /** Makes a call of the contract. Resolves with its reply; rejects with an ApiError. Never retries. */
  call<P, Q, B, R>(call: LightCall<P, Q, B, R>, input?: CallInput<P, Q, B>): Promise<R>;
  /** Makes a call that answers a file, which is read by whoever asked. Rejects with an ApiError. */
  open<P, Q, B, R>(call: LightCall<P, Q, B, R>, input?: CallInput<P, Q, B>): Promise<Response>;
  /** Makes a call that carries a file, telling how much of it has been sent. Otherwise as `call`. */
  upload<P, Q, B, R>(call: LightCall<P, Q, B, R>, input: UploadInput<B>): Promise<R>;
  /** Replaces the transport: for tests and for a remote that runs alone. */
  setTransport(transport: Transport): void;
}

/** Every call carries the session cookie; a JSON body is sent only by calls that change something. */
export function createApiClient(initial: Transport = overTheNetwork): ApiClient {
  let transport = initial;

  async function send(address: string, init: TransportInit): Promise<Response> {
    let response: Response;
    try {
      response = await transport(address, { credentials: 'include', ...init });
    } catch (failure) {
      if (init.signal?.aborted) throw failure;
      throw new ApiError(0, 'network failure', {});
    }
    if (response.ok) return response;
    const text = await response.text();
    throw new ApiError(
      response.status,
      text || response.statusText,
      readJson(text) as Partial<ErrorEnvelope>,
      Number(response.headers.get('retry-after')) || null,
    );
  }

  // The reply was presented through the same schema by the API; it is not parsed a second time here.
  const read = async (response: Promise<Response>) => readJson(await (await response).text()) as never;

  const open: ApiClient['open'] = ({ method, path, safe }, { params, query, body, signal } = {}) =>
    send(addressOf(path, params ?? {}, query ?? {}), {
      method,
      signal,
      ...(safe ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });

  return {
    setTransport(next) {
      transport = next;
    },
    open,
    call: (call, input) => read(open(call, input)),
    upload: ({ method, path }, { file, body, signal, onProgress = () => undefined }) =>
      read(send(path, { method, signal, onProgress, body: formOf(file, body ?? {}) })),
  };
}

export const api = createApiClient();
