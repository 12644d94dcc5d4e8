import { act, screen } from '@testing-library/react';
import { eventOf, goTo, HIGH, showCelebration as show } from '../../../testing/showCelebration';

beforeEach(() => goTo('/matches'));
afterEach(() => jest.restoreAllMocks());

describe('confetti', () => {
  const stages = () => [...document.querySelectorAll<HTMLElement>('[data-confetti]')];
  let animate: jest.SpiedFunction<Element['animate']>;
  beforeEach(() => {
    animate = jest.spyOn(Element.prototype, 'animate').mockImplementation(() => ({}) as Animation);
  });

  test.each([
    ["It's a Match!", 20, () => eventOf()],
    ['Cosmic Connection!', 15, () => eventOf({ alignment: HIGH })],
  ])(
    'of %s has %i moving pieces, is hidden from pointer and screen readers, and unmounts with the popup',
    (_name, count, makeEvent) => {
      const { unmount } = show(makeEvent());
      const [stage, ...more] = stages();
      expect(more).toEqual([]);
      expect(stage?.children).toHaveLength(count);
      for (const piece of stage?.children ?? []) expect(animate.mock.contexts).toContain(piece);
      expect(stage).toHaveAttribute('aria-hidden', 'true');
      expect(stage).toHaveStyle({ pointerEvents: 'none' });
      unmount();
      expect(stages()).toEqual([]);
    },
  );

  test('a landed piece is removed', () => {
    const falling = { onfinish: () => undefined };
    animate.mockImplementation(() => falling as unknown as Animation);
    show();
    expect(stages()[0]?.children).toHaveLength(20);
    act(() => falling.onfinish());
    expect(stages()[0]?.children).toHaveLength(19);
  });

  test('the overlay throws none', () => {
    goTo('/profile');
    show();
    expect(stages()).toEqual([]);
  });

  test('is not thrown with reduced motion', () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget() as MediaQueryList, {
        media: query,
        matches: query.includes('reduce'),
      }),
    );
    show();
    expect(screen.getByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    expect(stages()).toEqual([]);
    expect(animate).not.toHaveBeenCalled();
  });
});
