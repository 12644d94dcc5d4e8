/** One name for two members, the same from both sides. */
export const pairOf = (oneId: string, otherId: string): string =>
  oneId < otherId ? `${oneId}:${otherId}` : `${otherId}:${oneId}`;
