import { useEffect, useEffectEvent, useRef } from 'react';

interface Countdown {
  durationMs: number;
  isRunning: boolean;
  onEnd: () => void;
}

/**
 * Calls `onEnd` when the time is over. The countdown pauses while `isRunning` is false or the window is in the
 * background.
 */
export function useCountdown({ durationMs, isRunning, onEnd }: Countdown): void {
  const leftMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startedAtMs = 0;
    function start(): void {
      stop();
      startedAtMs = performance.now();
      timer = setTimeout(() => end(), leftMs.current);
    }
    function stop(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      leftMs.current -= performance.now() - startedAtMs;
    }
    start();
    window.addEventListener('blur', stop);
    window.addEventListener('focus', start);
    return () => {
      stop();
      window.removeEventListener('blur', stop);
      window.removeEventListener('focus', start);
    };
  }, [isRunning]);
}
