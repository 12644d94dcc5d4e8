import type { LifePathNumber } from '../vocabulary';

export const PURSUITS = ['lead', 'belong', 'express', 'build', 'understand', 'give'] as const;

/** Aim of a life path, shared by several numbers. */
export type Pursuit = (typeof PURSUITS)[number];

const PURSUIT_OF: Readonly<Record<LifePathNumber, Pursuit>> = {
  1: 'lead',
  8: 'lead',
  2: 'belong',
  6: 'belong',
  33: 'belong',
  3: 'express',
  5: 'express',
  4: 'build',
  22: 'build',
  7: 'understand',
  11: 'understand',
  9: 'give',
};

export const pursuitOf = (number: LifePathNumber): Pursuit => PURSUIT_OF[number];
