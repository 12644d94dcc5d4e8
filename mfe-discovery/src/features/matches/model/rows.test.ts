import { AT_REST_CARDS, rowCountOf, windowAt } from './rows';

const sizes = { columns: 3, pitchPx: 700 };

it('counts a row that is not full as a row', () => expect(rowCountOf(7, 3)).toBe(3));

it('shows a short list whole, with no room for others', () =>
  expect(windowAt(0, 7, sizes)).toEqual({ first: 0, last: 2, beforePx: 0, afterPx: 0 }));

it('keeps room for the rows of a long list that are not in the page', () => {
  const last = AT_REST_CARDS / 3 - 1;
  expect(windowAt(0, 60, sizes)).toEqual({ first: 0, last, beforePx: 0, afterPx: (19 - last) * 700 });
  expect(windowAt(10, 60, sizes)).toEqual({
    first: 10,
    last: 10 + last,
    beforePx: 7_000,
    afterPx: (9 - last) * 700,
  });
});

it('can show fewer rows than a list at rest has, and keeps room for those too', () =>
  expect(windowAt(0, 60, sizes, 2)).toEqual({ first: 0, last: 1, beforePx: 0, afterPx: 18 * 700 }));

it('stays within a list that has become shorter', () =>
  expect(windowAt(40, 7, sizes)).toEqual({ first: 2, last: 2, beforePx: 1_400, afterPx: 0 }));
