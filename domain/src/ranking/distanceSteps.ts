/** Finer steps would let somebody who measures often, from many places, find where a member lives. */
const STEP_MILES = 5;

/**
 * Returns a distance as members see it: whole steps of five miles, at least one step.
 * @param miles between two coarse places
 */
export const toShownMiles = (miles: number): number =>
  Math.max(1, Math.round(miles / STEP_MILES)) * STEP_MILES;

/**
 * Returns the radius in miles around a coarse place within which everybody is shown as at most `shownMiles` away, so
 * that a filter says no more than the cards do. Less than a step counts as one step.
 */
export const radiusOfShownMiles = (shownMiles: number): number =>
  (Math.max(1, Math.floor(shownMiles / STEP_MILES)) + 0.5) * STEP_MILES;
