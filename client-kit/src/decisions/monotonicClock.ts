// Read once, because a test's fake timers replace `performance`.
const { timeOrigin } = performance;

/**
 * Returns milliseconds since 1970 from a clock that starts with the page and only moves forward, even if the device's
 * clock is changed. Never compare the result with a server timestamp.
 */
export const getMonotonicTimeMs = (): number => timeOrigin + performance.now();
