// Read once: the fake timers of a test replace `performance`.
const { timeOrigin } = performance;

/**
 * Returns the milliseconds since 1970, counted from the load of the page by a clock that only moves forward, even when the
 * clock of the device is changed. Never compare the result with an instant from the server.
 */
export const getMonotonicTimeMs = (): number => timeOrigin + performance.now();
