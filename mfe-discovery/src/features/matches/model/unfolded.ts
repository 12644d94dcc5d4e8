/** Whose details are unfolded, by member id, as long as the page lives: cards come and go while a list is scrolled. */
export const unfolded = new Set<string>();
