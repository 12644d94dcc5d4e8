import { useState } from 'react';

const FIRST_SCREEN_CARDS = 4;

/** Returns the ids of the cards on a first screen, whose photos load eagerly. */
export function useEagerCards(ids: readonly string[]): ReadonlySet<string> {
  // Fixed at mount: a card that moves up must not render again only to load its photo eagerly.
  const [eager] = useState(() => new Set(ids.slice(0, FIRST_SCREEN_CARDS)));
  return eager;
}
