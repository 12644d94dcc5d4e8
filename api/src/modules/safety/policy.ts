import type { BlockRecord } from './repository';

/** A block works in both directions, whoever made it. */
export const areApartBy = (blocks: readonly BlockRecord[]): boolean => blocks.length > 0;

/** To one who was blocked, the other is not there: not to be blocked, nor reported, nor anything else. */
export const isThereFor = (memberId: string, blocks: readonly BlockRecord[]): boolean =>
  blocks.every(({ fromId }) => fromId === memberId);
