import type { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, Server } from 'node:http';

/** Runs every request of a server in the current context, if there is one, to attribute the request's work to it. */
export function runRequestsIn<T>(
  http: Server,
  context: AsyncLocalStorage<T>,
  getCurrent: () => T | undefined,
): void {
  const [listener] = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (req, res) => {
    const current = getCurrent();
    if (current) context.run(current, () => listener!(req, res));
    else listener!(req, res);
  });
}
