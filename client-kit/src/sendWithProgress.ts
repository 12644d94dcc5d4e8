import type { Transport } from './apiClient';

/** As `fetch`, by XMLHttpRequest: the one way in which a browser tells how much of a body it has sent. */
export const sendWithProgress: Transport = (
  address,
  { method = 'POST', body, credentials, signal, onProgress } = {},
) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = credentials === 'include';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => resolve(new Response((request.response as string) || null, request));
    request.onerror = request.onabort = () => reject(new TypeError('network failure'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });
