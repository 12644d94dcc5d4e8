/**
 * Counts the messages that wait to be read: how many the other member has written, less how many of them were read.
 * Both numbers only grow, so nothing can drift.
 */
export const countUnreadMessages = (writtenByOther: number, readOrdinal: number): number =>
  Math.max(0, writtenByOther - readOrdinal);

/** Returns whether a message was read by its receiver. Null: the two do not show each other what they have read. */
export const isRead = (ordinal: number, readOrdinal: number | null): boolean =>
  readOrdinal !== null && ordinal <= readOrdinal;
