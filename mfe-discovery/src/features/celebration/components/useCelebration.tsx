import { realtime, useSession } from '@sixfold/client-kit';
import { prepareToasts, useLaterPart } from '@sixfold/design-system';
import { createElement, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { celebrationClaims } from '../model/celebrationClaims';
import type { MatchFact } from '../model/celebrationProps';

// Most visits celebrate nothing, so no first screen carries it.
const load = () => import('../CelebrationLayer').then(({ CelebrationLayer }) => CelebrationLayer);

/** After the first screen has come to rest, and before anybody is likely to be liked back. */
const FETCH_AFTER_MS = 3_000;

interface CelebratedProps {
  fact: MatchFact;
  onDone: (fact: MatchFact) => void;
}

function Celebrated({ fact, onDone }: CelebratedProps) {
  const close = useCallback(() => onDone(fact), [onDone, fact]);
  const { part } = useLaterPart(load, true);
  return part && createElement(part, { fact, onClose: close, isOwnDeed: true });
}

/** Told as the server tells it, so that the shell celebrates wherever the member is by now; not to who signed out. */
function handOn(facts: ReadonlySet<MatchFact>): void {
  if (!useSession.getState().user) return;
  for (const fact of facts) {
    celebrationClaims.forget(fact.matchedUser.id);
    realtime.deliver('match_made', fact);
  }
}

/**
 * For a page on which a like can become mutual: tell it the fact, and place what it gives. Each match is celebrated;
 * what opens first is up to the layer, which knows what is open already. What is not over when the page goes, such as
 * the second match of who follows the first into its chat, is handed on.
 */
export function useCelebration(): { celebrate: (fact: MatchFact) => void; celebration: ReactNode } {
  const [facts, setFacts] = useState<readonly MatchFact[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      void load().catch(() => undefined);
      // A deed without a connection must still be told, with its Undo.
      prepareToasts();
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Beside the state: what ends in the press that leaves the page must not be handed on.
  const going = useRef(new Set<MatchFact>());
  useEffect(() => () => handOn(going.current), []);
  const celebrate = useCallback((fact: MatchFact) => setFacts([...going.current.add(fact)]), []);
  const end = useCallback((fact: MatchFact) => {
    going.current.delete(fact);
    setFacts([...going.current]);
  }, []);
  return {
    celebrate,
    celebration: facts.map((fact) => <Celebrated key={fact.matchedUser.id} fact={fact} onDone={end} />),
  };
}
