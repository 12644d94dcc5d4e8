import type { LayerProps } from '@sixfold/client-kit';
import { useCallback, useState, type ReactNode } from 'react';
import { CelebrationLayer } from '../CelebrationLayer';

type Fact = LayerProps<'match_made'>['fact'];

/** For a page on which a like can become mutual: tell it the fact, and place what it gives. */
export function useCelebration(): { celebrate: (fact: Fact) => void; celebration: ReactNode } {
  const [fact, setFact] = useState<Fact | null>(null);
  const close = useCallback(() => setFact(null), []);
  return { celebrate: setFact, celebration: fact && <CelebrationLayer fact={fact} onClose={close} /> };
}
