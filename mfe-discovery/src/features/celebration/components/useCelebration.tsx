import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { MatchFact } from '../model/celebrationProps';

// Most visits celebrate nothing, so no first screen carries it.
const load = () => import('../CelebrationLayer');
const CelebrationLayer = lazy(() => load().then(({ CelebrationLayer }) => ({ default: CelebrationLayer })));

/** After the first screen has come to rest, and before anybody is likely to be liked back. */
const FETCH_AFTER_MS = 3_000;

interface CelebratedProps {
  fact: MatchFact;
  onDone: (fact: MatchFact) => void;
}

function Celebrated({ fact, onDone }: CelebratedProps) {
  const close = useCallback(() => onDone(fact), [onDone, fact]);
  return <CelebrationLayer fact={fact} onClose={close} isOwnDeed />;
}

/**
 * For a page on which a like can become mutual: tell it the fact, and place what it gives. Each match is celebrated;
 * what opens first is up to the layer, which knows what is open already.
 */
export function useCelebration(): { celebrate: (fact: MatchFact) => void; celebration: ReactNode } {
  const [facts, setFacts] = useState<readonly MatchFact[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const celebrate = useCallback((fact: MatchFact) => setFacts((all) => [...all, fact]), []);
  const end = useCallback((fact: MatchFact) => setFacts((all) => all.filter((each) => each !== fact)), []);
  return {
    celebrate,
    celebration: facts.map((fact) => (
      <Suspense key={fact.matchedUser.id}>
        <Celebrated fact={fact} onDone={end} />
      </Suspense>
    )),
  };
}
