import { shownRatio } from './photoShape';

it.each([
  [{ width: 400, height: 300 }, 4 / 3],
  [{ width: 100, height: 1_000 }, 0.6],
  [{ width: 1_000, height: 100 }, 2.4],
])('a picture of %j has the ratio %d', (size, ratio) => expect(shownRatio(size)).toBe(ratio));
