import type { LayerProps } from '@sixfold/client-kit';
import { MemoryRouter } from '@sixfold/client-kit';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { CelebrationLayer } from '../features/celebration/CelebrationLayer';

type Fact = LayerProps<'match_made'>['fact'];

/** The sky of a day that suits two well. */
export const HIGH = {
  aligned: true,
  boostLevel: 'high',
  reason: 'The Moon in Leo is easy with you both.',
} as const;

let nextId = 0;
/** Each test meets somebody new, because the page remembers whom it has celebrated. */
export function factOf(over: Partial<Fact> = {}): Fact {
  nextId += 1;
  const id = String(nextId).padStart(24, '0');
  return {
    matchedUser: { id, firstName: 'Mara', lastName: 'L', profileImageUrl: null, photos: [] },
    compatibilityScore: '86',
    connectionGoal: 'dating',
    ...over,
  };
}

/** The layer over whatever screen the address names. */
export function showCelebration(fact = factOf(), { isOwnDeed = false } = {}) {
  const onClose = jest.fn();
  const shown = render(
    <StrictMode>
      <MemoryRouter>
        <CelebrationLayer fact={fact} onClose={onClose} isOwnDeed={isOwnDeed} />
      </MemoryRouter>
    </StrictMode>,
  );
  return { ...shown, fact, onClose };
}

export const goTo = (address: string) => history.replaceState(null, '', address);
