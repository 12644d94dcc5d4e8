import { useEffect, useState } from 'react';

const secondsUntil = (momentMs: number) => Math.max(0, Math.ceil((momentMs - Date.now()) / 1_000));

/** Counts down to a moment; 0 once it is there. */
export function useSecondsUntil(momentMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(momentMs));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(momentMs));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [momentMs]);
  return seconds;
}
