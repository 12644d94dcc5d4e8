import { systemCalls } from '@sixfold/api-contract';
import { api } from '@sixfold/client-kit';

const LOOK_AGAIN_MS = 5_000;

/**
 * Calls back once the server can be reached again: at the browser's own word, and by looking every few seconds, because
 * a browser in a network without a way out believes to be online. Answers how to stop waiting.
 */
export function onceReachable(goOn: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', look);
  };
  function look(): void {
    if (!navigator.onLine) return;
    api.call(systemCalls.ready).then(
      () => {
        if (isOver) return;
        stop();
        goOn();
      },
      () => undefined,
    );
  }
  const timer = setInterval(look, LOOK_AGAIN_MS);
  window.addEventListener('online', look);
  return stop;
}
