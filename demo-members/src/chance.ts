import { createHash } from 'node:crypto';

/** Deterministic random choices: equal seeds make equal choices. */
export type Chance = ReturnType<typeof createSeededRandom>;

/** Mulberry32 (Tommy Ettinger, public domain), seeded with a text. */
export function createSeededRandom(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(share() * (max - min + 1));
  return {
    /** Between 0 (inclusive) and 1 (exclusive). */
    share,
    /** An integer from `min` to `max`, both inclusive. */
    between,
    isTrue: (probability: number): boolean => share() < probability,
    pick<T>(from: readonly T[]): T {
      const picked = from[Math.floor(share() * from.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    /** Up to `count` distinct items in list order. */
    pickSome<T>(from: readonly T[], count: number): T[] {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, from.length)) chosen.add(between(0, from.length - 1));
      return from.filter((_, index) => chosen.has(index));
    },
  };
}

/** Derives the id of a demo record from its name: 24 hexadecimal digits. */
export const demoIdOf = (name: string): string =>
  createHash('sha256').update(`sixfold demo ${name}`).digest('hex').slice(0, 24);
