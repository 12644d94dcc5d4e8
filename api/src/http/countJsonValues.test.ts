import fc from 'fast-check';
import { countJsonValues } from './countJsonValues';

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((count, inner) => count + countValues(inner), 1)
    : 1;

describe('countJsonValues', () => {
  it.each([
    ['{}', 2],
    ['{"a":1,"b":[2,3]}', 5],
    ['[[[]]]', 4],
    [String.raw`{"text":"a, \"b\", [c] {d} \\"}`, 2],
    ['{"a":1,"a":2,"a":3}', 4],
  ])('returns for %s: %i', (text, count) => expect(countJsonValues(text)).toBe(count));

  it('returns at least the number of values', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(countJsonValues(JSON.stringify(value))).toBeGreaterThanOrEqual(countValues(value));
      }),
    ));
});
