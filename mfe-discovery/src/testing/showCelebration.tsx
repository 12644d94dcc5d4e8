import type { LayerProps } from '@sixfold/client-kit';
import { MemoryRouter } from '@sixfold/client-kit';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { CelebrationLayer } from '../features/celebration/CelebrationLayer';

type MatchEvent = LayerProps<'match_made'>['event'];

/** The alignment of a favourable day. */
export const HIGH = {
  aligned: true,
  boostLevel: 'high',
  reason: 'The Moon in Leo is easy with you both.',
} as const;

let nextId = 0;
/** Each event has a different member, because the page remembers celebrated ones. */
export function eventOf(overrides: Partial<MatchEvent> = {}): MatchEvent {
  nextId += 1;
  const id = String(nextId).padStart(24, '0');
  return {
    matchedUser: { id, firstName: 'Mara', lastName: 'L', profileImageUrl: null, photos: [] },
    compatibilityScore: '86',
    connectionGoal: 'dating',
    ...overrides,
  };
}

export function showCelebration(event = eventOf(), { isOwnLike = false } = {}) {
  const onClose = jest.fn();
  const shown = render(
    <StrictMode>
      <MemoryRouter>
        <CelebrationLayer event={event} onClose={onClose} isOwnLike={isOwnLike} />
      </MemoryRouter>
    </StrictMode>,
  );
  return { ...shown, event, onClose };
}

export const goTo = (address: string) => history.replaceState(null, '', address);
