/** Nobody is written to by a stranger: both like each other, or they have written to each other before. */
export const mayWrite = (relation: { areMatched: boolean; haveWritten: boolean }): boolean =>
  relation.areMatched || relation.haveWritten;
