/**
 * Nobody is written to by a stranger: both like each other, or they have written to each other before and neither has
 * ended it.
 */
export const mayWrite = (relation: {
  areMatched: boolean;
  haveWritten: boolean;
  haveParted: boolean;
}): boolean => relation.areMatched || (relation.haveWritten && !relation.haveParted);
