import fc from 'fast-check';
import { compareTies, computeTieKey, computeTieRank } from './tieOrder';

const anyKey = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyId = fc.string({ maxLength: 8 });

describe('computeTieKey', () => {
  // The published test vectors of 32-bit FNV-1a.
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('returns for %j the key %d', (id, hash) => {
    expect(computeTieKey(id)).toBe(hash);
  });
});

describe('computeTieRank', () => {
  it('mixes like the finaliser of MurmurHash3, whose value for 1 is published', () => {
    expect(computeTieRank(1, 0)).toBe(0x514e28b7);
    expect(computeTieRank(0, 1)).toBe(0x514e28b7);
  });

  it('is below 2^32 and distinct for each key', () => {
    fc.assert(
      fc.property(anyKey, anyKey, anyKey, (one, other, viewer) => {
        const ranks = [computeTieRank(one, viewer), computeTieRank(other, viewer)];
        for (const rank of ranks) expect(rank).toBeGreaterThanOrEqual(0);
        for (const rank of ranks) expect(rank).toBeLessThan(2 ** 32);
        expect(ranks[0] === ranks[1]).toBe(one === other);
      }),
    );
  });
});

describe('compareTies', () => {
  it('orders any two different ids, and treats equal ids as equal', () => {
    fc.assert(
      fc.property(anyId, anyId, anyId, (viewer, a, b) => {
        expect(Math.sign(compareTies(viewer, a, b)) + Math.sign(compareTies(viewer, b, a))).toBe(0);
        expect(compareTies(viewer, a, b) === 0).toBe(a === b);
      }),
    );
  });

  it('orders ids with equal keys by id', () => {
    expect(compareTies('viewer', 'costarring', 'liquid')).toBe(-1);
    expect(compareTies('viewer', 'liquid', 'costarring')).toBe(1);
  });
});
