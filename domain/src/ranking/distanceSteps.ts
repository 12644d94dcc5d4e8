/** Finer steps would allow locating a member by repeated measurements from many places. */
const STEP_MILES = 5;

/**
 * Rounds a distance for display to steps of five miles, at least one step.
 * @param miles between the towns of two members
 */
export const toShownMiles = (miles: number): number =>
  Math.max(1, Math.round(miles / STEP_MILES)) * STEP_MILES;

/**
 * Returns the radius in miles around a town within which members are shown as at most `shownMiles` away, so that a
 * filter reveals no more than the cards do. At least one step.
 */
export const radiusOfShownMiles = (shownMiles: number): number =>
  (Math.max(1, Math.floor(shownMiles / STEP_MILES)) + 0.5) * STEP_MILES;
