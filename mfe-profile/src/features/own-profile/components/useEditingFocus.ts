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
 * Moves the focus into the fields when they open, back to the button when they close, and to the first invalid field
 * when a save is rejected. Otherwise the focus would be lost with the pressed button.
 */
export function useEditingFocus(container: RefObject<HTMLElement | null>) {
  const requested = useRef<{ destination: Destination; section: Section | 'all' }>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  // Runs after every render, because the address, and with it the open sections, may change one render later.
  useEffect(() => {
    if (!requested.current) return;
    const { destination, section } = requested.current;
    const target = container.current?.querySelector<HTMLElement>(SELECTORS[destination](section));
    // A save that failed for a reason unrelated to a field leaves the focus on the button.
    if (target || destination === 'first-error') requested.current = null;
    target?.focus();
  });

  return (destination: Destination, section: Section | 'all') => {
    requested.current = { destination, section };
    rerender();
  };
}
