/** Returns the key of a pair of members, the same for either order. */
export const pairOf = (oneId: string, otherId: string): string =>
  oneId < otherId ? `${oneId}:${otherId}` : `${otherId}:${oneId}`;
