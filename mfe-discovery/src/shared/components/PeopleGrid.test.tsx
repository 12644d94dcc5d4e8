import { act, render, screen } from '@testing-library/react';
import { PeopleGrid } from './PeopleGrid';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

/** Renders cards as in a list. The first may have a later position if the rows above are not rendered. */
const gridOf = (ids: readonly string[], firstPlace = 1) => (
  <PeopleGrid>
    {ids.map((id, index) => (
      <li key={id} data-member={id} aria-posinset={firstPlace + index}>
        <button>Pass on {id}</button>
      </li>
    ))}
  </PeopleGrid>
);
const takesPresses = () => getComputedStyle(screen.getByRole('list')).pointerEvents !== 'none';

describe('PeopleGrid', () => {
  it.each([
    ['a card before it has gone', ['b', 'c']],
    ['another one has taken the last place', ['a', 'b', 'd']],
    ['one has come back', ['a', 'x', 'b', 'c']],
  ])('takes no press for half a second after a card has moved because %s', (_, ids) => {
    const { rerender } = render(gridOf(['a', 'b', 'c']));
    expect(takesPresses()).toBe(true);
    rerender(gridOf(ids));
    expect(takesPresses()).toBe(false);
    act(() => jest.advanceTimersByTime(499));
    expect(takesPresses()).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(takesPresses()).toBe(true);
  });

  it('keeps taking presses when cards are only appended or scrolled into view', () => {
    const { rerender } = render(gridOf(['a', 'b', 'c']));
    rerender(gridOf(['a', 'b', 'c', 'd']));
    rerender(gridOf(['c', 'd', 'e'], 3));
    expect(takesPresses()).toBe(true);
  });
});
