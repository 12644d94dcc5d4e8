/** Document 2: what is written and drawn about two people is kept this long. */
export const PAIR_KEPT_MS = 30 * 60_000;
