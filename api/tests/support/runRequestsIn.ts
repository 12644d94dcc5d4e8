import type { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, Server } from 'node:http';

/** Gives every request of a server the context of that time, if there is one, so that its work can be attributed. */
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
