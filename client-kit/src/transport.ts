/** Options of `fetch`, plus upload progress from 0 to 1. */
export interface TransportInit extends RequestInit {
  onProgress?: (share: number) => void;
}

/** The part of `fetch` that the client needs; tests and `dev/` harnesses pass a double. */
export type Transport = (address: string, init?: TransportInit) => Promise<Response>;

/** An upload or download without progress for this long counts as lost. */
export const STALLED_AFTER_MS = 90_000;

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    // A value may contain a colon too.
    const [name = '', ...value] = line.split(': ');
    if (value.length > 0) headers.append(name, value.join(': '));
  }
  return headers;
}

/** Sends a request with XMLHttpRequest, because only that reports upload progress. */
export const sendWithProgress: Transport = (
  address,
  { method = 'POST', headers, body, credentials, signal, onProgress } = {},
) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = credentials === 'include';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    let stallTimer: ReturnType<typeof setTimeout>;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), STALLED_AFTER_MS);
    };
    restartStallTimer();
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress?.(loaded / total);
    };
    request.onloadend = () => clearTimeout(stallTimer);
    request.onload = () =>
      resolve(
        new Response((request.response as string) || null, {
          status: request.status,
          statusText: request.statusText,
          headers: readHeaders(request),
        }),
      );
    request.onerror = request.onabort = () => reject(new TypeError('network failure'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });
