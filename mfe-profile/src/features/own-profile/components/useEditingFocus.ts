import { useEffect, useReducer, useRef, type RefObject } from 'react';
import type { Section } from '../model/profileDraft';

type Destination = 'first-field' | 'edit-button' | 'first-error';

const SELECTORS: Readonly<Record<Destination, (section: Section | 'all') => string>> = {
  'first-field': (section) => {
    const inside = section === 'all' ? '[data-section]' : `[data-section="${section}"]`;
    return ['textarea', 'input', 'select'].map((control) => `${inside} ${control}`).join(', ');
  },
  'edit-button': (section) => `[data-edit="${section}"]`,
  'first-error': () => '[aria-invalid="true"]',
};

/**
 * Moves focus with the editing: into the fields when they open, back to the button when they close, to the first
 * field that is wrong when saving is refused. Without it, focus would fall to the top of the page each time,
 * because the button that was pressed is gone.
 */
export function useEditingFocus(container: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ destination: Destination; section: Section | 'all' }>(null);
  const [, askAgain] = useReducer((count: number) => count + 1, 0);

  // After every render: the address, and with it what is open, may change one render later than the wish.
  useEffect(() => {
    if (!wanted.current) return;
    const { destination, section } = wanted.current;
    const target = container.current?.querySelector<HTMLElement>(SELECTORS[destination](section));
    // A save that failed for another reason than a field leaves focus on the button.
    if (target || destination === 'first-error') wanted.current = null;
    target?.focus();
  });

  return (destination: Destination, section: Section | 'all') => {
    wanted.current = { destination, section };
    askAgain();
  };
}
