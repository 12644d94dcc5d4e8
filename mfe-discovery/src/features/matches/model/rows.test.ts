import { INITIAL_CARDS, isSameWindow, rowCountOf, windowAt } from './rows';

const sizes = { columns: 3, pitchPx: 700 };

it('counts an incomplete row as a row', () => expect(rowCountOf(7, 3)).toBe(3));

it('includes all rows of a short list, without spacers', () =>
  expect(windowAt(0, 7, sizes)).toEqual({ first: 0, last: 2, beforePx: 0, afterPx: 0 }));

it('reserves space for the rows of a long list that are not rendered', () => {
  const last = INITIAL_CARDS / 3 - 1;
  expect(windowAt(0, 60, sizes)).toEqual({ first: 0, last, beforePx: 0, afterPx: (19 - last) * 700 });
  expect(windowAt(10, 60, sizes)).toEqual({
    first: 10,
    last: 10 + last,
    beforePx: 7_000,
    afterPx: (9 - last) * 700,
  });
});

it('can include fewer rows than a list at rest, and reserves space for those too', () =>
  expect(windowAt(0, 60, sizes, 2)).toEqual({ first: 0, last: 1, beforePx: 0, afterPx: 18 * 700 }));

it('stays within a list that has become shorter', () =>
  expect(windowAt(40, 7, sizes)).toEqual({ first: 2, last: 2, beforePx: 1_400, afterPx: 0 }));

describe('isSameWindow', () => {
  const shown = { first: 2, last: 5, beforePx: 1_400, afterPx: 2_100 };

  it('compares by value', () => expect(isSameWindow(shown, { ...shown })).toBe(true));

  it.each([{ first: 1 }, { last: 6 }, { beforePx: 700 }, { afterPx: 0 }])('notices %j', (change) =>
    expect(isSameWindow(shown, { ...shown, ...change })).toBe(false),
  );
});
