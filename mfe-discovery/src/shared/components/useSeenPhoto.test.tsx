import { act, render } from '@testing-library/react';
import { listSeenPhotos, useSeenPhoto } from './useSeenPhoto';

const photoOf = (number: number) => `/api/photos/${String(number).padStart(24, '0')}`;
const PHOTO = photoOf(1);
let report: (isIntersecting: boolean) => void;
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    constructor(notify: IntersectionObserverCallback) {
      report = (isIntersecting) =>
        notify([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.IntersectionObserver = original;
});

function Card({ memberId, photo }: { memberId: string; photo: string | undefined }) {
  return <div ref={useSeenPhoto(memberId, photo)} />;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a photo is seen once it was in view for a second', () => {
  render(<Card memberId="seen" photo={PHOTO} />);
  report(true);
  pass(999);
  expect(listSeenPhotos('seen')).toBeUndefined();
  pass(1);
  expect(listSeenPhotos('seen')).toEqual([PHOTO]);
});

test('each photo of a member is seen once, and only the last six count', () => {
  const { rerender } = render(<Card memberId="several" photo={photoOf(1)} />);
  for (const number of [1, 2, 1, 3, 4, 5, 6, 7]) {
    rerender(<Card memberId="several" photo={photoOf(number)} />);
    report(true);
    pass(number === 3 ? 999 : 1_000);
  }
  expect(listSeenPhotos('several')).toEqual([1, 2, 4, 5, 6, 7].map(photoOf));
  rerender(<Card memberId="several" photo={photoOf(8)} />);
  report(true);
  pass(1_000);
  expect(listSeenPhotos('several')).toEqual([2, 4, 5, 6, 7, 8].map(photoOf));
});

test('a photo is not seen when it was scrolled past, or when its card has gone', () => {
  const { unmount } = render(<Card memberId="passing" photo={PHOTO} />);
  report(true);
  pass(500);
  report(false);
  pass(5_000);
  report(true);
  unmount();
  pass(5_000);
  expect(listSeenPhotos('passing')).toBeUndefined();
});

test('a photo is not seen while the page is in the background', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<Card memberId="hidden" photo={PHOTO} />);
  report(true);
  pass(5_000);
  expect(listSeenPhotos('hidden')).toBeUndefined();
  jest.restoreAllMocks();
});
