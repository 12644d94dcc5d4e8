/** Returns whether a member may write to another: they are matched, or have written before and neither has unmatched. */
export const canWrite = (relation: {
  isMatched: boolean;
  haveWritten: boolean;
  isUnmatched: boolean;
}): boolean => relation.isMatched || (relation.haveWritten && !relation.isUnmatched);
