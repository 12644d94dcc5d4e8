import fc from 'fast-check';
import { stopsOf } from './slots';
import { createTopList } from './topList';

const idOf = (slot: number) => `id ${slot}`.padStart(12, '0');

describe('createTopList', () => {
  it('returns the same list as a sort by percent, tie rank and id', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 1, 2 ** 32 - 1)), {
          maxLength: 1500,
          size: 'max',
        }),
        fc.integer({ min: 0, max: 300 }),
        (offers, limit) => {
          const list = createTopList(limit, idOf);
          offers.forEach(([percent, tieRank], slot) => list.offer(slot, percent, tieRank));
          const sorted = offers
            .map(([percent, tieRank], slot) => ({ slot, percent, tieRank }))
            .sort(
              (a, b) =>
                b.percent - a.percent || a.tieRank - b.tieRank || (idOf(a.slot) < idOf(b.slot) ? -1 : 1),
            );
          expect(list.finish()).toEqual(
            sorted.slice(0, limit).map(({ slot, percent }) => ({ slot, percent })),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('orders thousands of candidates with one key by id', () => {
    const list = createTopList(200, idOf);
    const slots = Array.from({ length: 3000 }, (_, place) => (place * 7) % 3000);
    for (const slot of slots) list.offer(slot, 50, 1);
    const first = [...slots].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)).slice(0, 200);
    expect(list.finish().map(({ slot }) => slot)).toEqual(first);
  });

  it('returns 0 until its buffer of 512 is full, then the percent of the last one kept', () => {
    const list = createTopList(10, idOf);
    for (let slot = 0; slot < 511; slot += 1) expect(list.offer(slot, slot % 100, 0)).toBe(0);
    // Five each of 99 and 98.
    expect(list.offer(511, 0, 0)).toBe(98);
    expect(list.offer(512, 97, 0)).toBe(98);
    expect(list.finish().map(({ percent }) => percent)).toEqual([...Array(5).fill(99), ...Array(5).fill(98)]);
  });

  it('accepts no candidate for a limit of 0', () => {
    const list = createTopList(0, idOf);
    expect(list.offer(1, 100, 0)).toBe(101);
    expect(list.finish()).toEqual([]);
  });
});

describe('stopsOf', () => {
  const request = {
    viewer: { userId: 'viewer' },
    goal: 'dating',
    today: { year: 2026, month: 1, day: 1 },
  } as const;

  it('returns the excluded slots and the viewer’s slot, unique, in order and within the length', () => {
    expect(stopsOf({ ...request, ownSlot: 4, excluded: [10, 2, 9, 2, -1, 0, 100] }, 10)).toEqual([
      0, 2, 4, 9,
    ]);
    expect(stopsOf({ ...request, ownSlot: 0 }, 1)).toEqual([0]);
    expect(stopsOf({ ...request, ownSlot: null }, 10)).toEqual([]);
  });
});
