import { STARTER_CATEGORIES, startersOf } from './starters';

it('gives one of each category', () => {
  expect(startersOf(0).map(({ category }) => category)).toEqual([...STARTER_CATEGORIES]);
});

it('gives four others with each shuffle', () => {
  const now = startersOf(3).map(({ text }) => text);
  expect(startersOf(4).filter(({ text }) => now.includes(text))).toEqual([]);
});

it('comes round to all thirty-two before one of them repeats', () => {
  const seen = Array.from({ length: 8 }, (_, round) => startersOf(round).map(({ text }) => text)).flat();
  expect(new Set(seen).size).toBe(32);
  expect(seen.every((text) => text.length > 10)).toBe(true);
});
