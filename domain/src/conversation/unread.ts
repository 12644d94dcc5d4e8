/**
 * Counts unread messages: those the other member has written minus those already read. Both numbers only grow, so the
 * count cannot drift.
 */
export const countUnreadMessages = (writtenByOther: number, readOrdinal: number): number =>
  Math.max(0, writtenByOther - readOrdinal);

/**
 * Returns whether the receiver has read a message. A null `readOrdinal` means that the two do not share read receipts.
 */
export const isRead = (ordinal: number, readOrdinal: number | null): boolean =>
  readOrdinal !== null && ordinal <= readOrdinal;
