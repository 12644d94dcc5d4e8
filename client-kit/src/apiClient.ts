import type { ErrorEnvelope, LightCall } from '@sixfold/api-contract';

/** The part of `fetch` that the client needs; tests and `dev/` harnesses pass a double. */
export type Transport = (address: string, init?: RequestInit) => Promise<Response>;

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

export interface ApiClient {
  /** Makes a call of the contract. Resolves with its reply; rejects with an ApiError. Never retries. */
  call<P, Q, B, R>(call: LightCall<P, Q, B, R>, input?: CallInput<P, Q, B>): Promise<R>;
  /** Makes a call that answers a file, which is read by whoever asked. Rejects with an ApiError. */
  open<P, Q, B, R>(call: LightCall<P, Q, B, R>, input?: CallInput<P, Q, B>): Promise<Response>;
  /** Replaces the transport: for tests and for a remote that runs alone. */
  setTransport(transport: Transport): void;
}

/** Every call carries the session cookie; a JSON body is sent only by calls that change something. */
export function createApiClient(initial: Transport = (address, init) => fetch(address, init)): ApiClient {
  let transport = initial;

  const open: ApiClient['open'] = async (call, { params, query, body, signal } = {}) => {
    const address = addressOf(call.path, params ?? {}, query ?? {});
    const payload = call.safe
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
    let response: Response;
    try {
      response = await transport(address, {
        method: call.method,
        credentials: 'include',
        signal,
        ...payload,
      });
    } catch (failure) {
      if (signal?.aborted) throw failure;
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
  };

  return {
    setTransport(next) {
      transport = next;
    },
    open,
    // The reply was presented through the same schema by the API; it is not parsed a second time here.
    call: async (call, input) => readJson(await (await open(call, input)).text()) as never,
  };
}

export const api = createApiClient();
