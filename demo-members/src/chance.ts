import { createHash } from 'node:crypto';

/** Deterministic random choices: equal seeds make equal choices. */
export interface Chance {
  /** Between 0 (inclusive) and 1 (exclusive). */
  share: () => number;
  /** An integer from `min` to `max`, both inclusive. */
  between: (min: number, max: number) => number;
  isTrue: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** Up to `count` distinct items in list order. */
  pickSome: <T>(from: readonly T[], count: number) => T[];
}

/** Mulberry32 (Tommy Ettinger, public domain), seeded with a text. */
export function createSeededRandom(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(share() * (max - min + 1));
  return {
    share,
    between,
    isTrue: (probability) => share() < probability,
    pick(from) {
      const picked = from[Math.floor(share() * from.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    pickSome(from, count) {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, from.length)) chosen.add(between(0, from.length - 1));
      return from.filter((_, index) => chosen.has(index));
    },
  };
}

/** Derives the id of a demo record from its name: 24 hexadecimal digits. */
export const demoIdOf = (name: string): string =>
  createHash('sha256').update(`sixfold demo ${name}`).digest('hex').slice(0, 24);
