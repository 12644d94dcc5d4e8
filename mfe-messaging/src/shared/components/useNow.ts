import { getServerTimeMs } from '@sixfold/client-kit';
import { useEffect, useState } from 'react';

/** Often enough for 'just now' to become '1 minute ago' while the page is open. */
const TICK_MS = 20_000;

/** Returns the server's time in milliseconds, updated regularly and when the tab becomes visible. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => getServerTimeMs());
  useEffect(() => {
    const tick = () => setNowMs(getServerTimeMs());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return nowMs;
}
