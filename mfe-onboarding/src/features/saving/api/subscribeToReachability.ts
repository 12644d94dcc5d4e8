import { systemCalls } from '@sixfold/api-contract';
import { api } from '@sixfold/client-kit';

const CHECK_EVERY_MS = 5_000;

/**
 * Calls back once when the server is reachable again. It polls, because the network status of the browser says little
 * about the server.
 *
 * @returns unsubscribe
 */
export function subscribeToReachability(onReachable: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', check);
  };
  function check(): void {
    api.call(systemCalls.ready).then(
      () => {
        if (isOver) return;
        stop();
        onReachable();
      },
      () => undefined,
    );
  }
  const timer = setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('online', check);
  return stop;
}
