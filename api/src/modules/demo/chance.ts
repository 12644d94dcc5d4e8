import { createHash } from 'node:crypto';

/** Repeatable choices: the same seed always chooses the same. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  share: () => number;
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number;
  /** True with the given probability. */
  isTrue: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** Up to `count` different ones, in the order of the list. */
  pickSome: <T>(from: readonly T[], count: number) => T[];
}

/** Mulberry32 (Tommy Ettinger, public domain), seeded with a text. */
export function chanceOf(seed: string): Chance {
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

/** 24 hexadecimal digits, always the same for a name: ids of demo records. */
export const demoIdOf = (name: string): string =>
  createHash('sha256').update(`sixfold demo ${name}`).digest('hex').slice(0, 24);
