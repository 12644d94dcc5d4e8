import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { MatchFact } from '../model/celebrationProps';

// Most visits celebrate nothing, so no first screen carries it.
const load = () => import('../CelebrationLayer');
const CelebrationLayer = lazy(() => load().then(({ CelebrationLayer }) => ({ default: CelebrationLayer })));

/** After the first screen has come to rest, and before anybody is likely to be liked back. */
const FETCH_AFTER_MS = 3_000;

/** For a page on which a like can become mutual: tell it the fact, and place what it gives. */
export function useCelebration(): { celebrate: (fact: MatchFact) => void; celebration: ReactNode } {
  const [fact, setFact] = useState<MatchFact | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = useCallback(() => setFact(null), []);
  return {
    celebrate: setFact,
    celebration: fact && (
      <Suspense>
        <CelebrationLayer fact={fact} onClose={close} isOwnDeed />
      </Suspense>
    ),
  };
}
