import { act, render } from '@testing-library/react';
import { getSeenPhoto, useSeenPhoto } from './useSeenPhoto';

const PHOTO = '/api/photos/000000000000000000000001';
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
  expect(getSeenPhoto('seen')).toBeUndefined();
  pass(1);
  expect(getSeenPhoto('seen')).toBe(PHOTO);
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
  expect(getSeenPhoto('passing')).toBeUndefined();
});

test('a photo is not seen while the page is in the background', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<Card memberId="hidden" photo={PHOTO} />);
  report(true);
  pass(5_000);
  expect(getSeenPhoto('hidden')).toBeUndefined();
  jest.restoreAllMocks();
});
