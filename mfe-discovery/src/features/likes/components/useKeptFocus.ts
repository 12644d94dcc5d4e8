import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { focusCardOrTitle } from '../../../shared/components/focusMember';

interface FocusedCard {
  element: Element;
  index: number;
}

/**
 * Moves a focus that is lost with its card to the card in its place, or to the page's title after the last one. A reply
 * to a like may remove a card, as may an event of the live connection.
 *
 * @returns the listeners of the grid
 */
export function useKeptFocus(ids: readonly string[]) {
  const focused = useRef<FocusedCard | null>(null);
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || lost.element.isConnected) return;
    focused.current = null;
    // Synchronous, because a dialog that opens next returns the focus to the element focused now.
    if (document.activeElement === document.body) focusCardOrTitle(ids[lost.index] ?? ids.at(-1));
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-member]')?.dataset['member'] ?? '';
      focused.current = { element: target, index: ids.indexOf(id) };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
