import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { MatchFact } from '../model/celebrationProps';

// Most visits celebrate nothing, so no first screen carries it.
const CelebrationLayer = lazy(() =>
  import('../CelebrationLayer').then(({ CelebrationLayer }) => ({ default: CelebrationLayer })),
);

/** For a page on which a like can become mutual: tell it the fact, and place what it gives. */
export function useCelebration(): { celebrate: (fact: MatchFact) => void; celebration: ReactNode } {
  const [fact, setFact] = useState<MatchFact | null>(null);
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
