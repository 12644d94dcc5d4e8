import type { LayerProps } from '@sixfold/client-kit';
import { MemoryRouter } from '@sixfold/client-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { StrictMode } from 'react';
import CelebrationLayer from './CelebrationLayer';

const thrown = jest.fn();
jest.mock('canvas-confetti', () => ({
  default: {
    create: () => Object.assign((burst: unknown) => void thrown(burst), { reset: () => undefined }),
  },
  __esModule: true,
}));

let nextId = 0;
/** Each test meets somebody new, because the page remembers whom it has celebrated. */
function factOf(over: Partial<LayerProps<'match_made'>['fact']> = {}): LayerProps<'match_made'>['fact'] {
  nextId += 1;
  const id = String(nextId).padStart(24, '0');
  return {
    matchedUser: { id, firstName: 'Mara', lastName: 'L', profileImageUrl: null, photos: [] },
    compatibilityScore: '86',
    connectionGoal: 'dating',
    ...over,
  };
}

function show(fact = factOf()) {
  const onClose = jest.fn();
  const shown = render(
    <StrictMode>
      <MemoryRouter>
        <CelebrationLayer fact={fact} onClose={onClose} />
      </MemoryRouter>
    </StrictMode>,
  );
  return { ...shown, fact, onClose };
}

beforeEach(() => {
  jest.useFakeTimers();
  thrown.mockClear();
});
afterEach(() => jest.useRealTimers());

test('axe finds nothing', async () => {
  jest.useRealTimers();
  const { baseElement } = show();
  expect(await axe(baseElement)).toHaveNoViolations();
});

test('says who it is, how well the two fit, and marks the marketing figure as illustrative', () => {
  const { fact } = show();
  expect(screen.getByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
  expect(screen.getByText('86% Compatible')).toBeInTheDocument();
  expect(
    screen.getByText(/Users with 86%\+ compatibility have a 3x higher chance of meaningful connections!/),
  ).toHaveTextContent('Illustrative figures');
  expect(screen.getByRole('link', { name: 'Start Conversation' })).toHaveAttribute(
    'href',
    `/chat/${fact.matchedUser.id}`,
  );
});

test('claims no figure for two who have nothing in common to compare', () => {
  show(factOf({ compatibilityScore: null }));
  expect(screen.queryByText(/Compatible/)).not.toBeInTheDocument();
  expect(screen.queryByText(/3x higher/)).not.toBeInTheDocument();
});

test.each(['Keep Browsing', 'Close'])('%s closes it', (name) => {
  const { onClose } = show();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(onClose).toHaveBeenCalled();
});

test('Start Conversation closes it too', () => {
  const { onClose } = show();
  fireEvent.click(screen.getByRole('link', { name: 'Start Conversation' }));
  expect(onClose).toHaveBeenCalled();
});

test('goes by itself after ten seconds', () => {
  const { onClose } = show();
  act(() => jest.advanceTimersByTime(9_900));
  expect(onClose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('waits while the pointer rests on it, and then for the time that was left', () => {
  const { onClose } = show();
  act(() => jest.advanceTimersByTime(6_000));
  fireEvent.pointerEnter(screen.getByText('86% Compatible'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText('86% Compatible'));
  act(() => jest.advanceTimersByTime(3_900));
  expect(onClose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('waits while the focus is on one of its buttons', () => {
  const { onClose } = show();
  act(() => screen.getByRole('button', { name: 'Keep Browsing' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(onClose).not.toHaveBeenCalled();
});

test('the same match told twice is celebrated once: the second one closes unseen', () => {
  const { fact } = show();
  const second = show(fact);
  expect(second.onClose).toHaveBeenCalled();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('throws confetti that gives way to reduced motion', async () => {
  jest.useRealTimers();
  show();
  await act(async () => undefined);
  expect(thrown).toHaveBeenCalledWith(
    expect.objectContaining({ particleCount: 20, disableForReducedMotion: true }),
  );
  expect(thrown).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 15 }));
});
