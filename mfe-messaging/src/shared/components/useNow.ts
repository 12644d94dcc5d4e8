import { useEffect, useState } from 'react';

/** Often enough that 'just now' turns into '1 minute ago' while the page is open. */
const TICK_MS = 20_000;

/** The time in milliseconds, renewed while the component is shown; at once when the tab comes back. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return nowMs;
}
