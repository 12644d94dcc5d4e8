/**
 * Sets a timeout for one command instead of the connection's; 0 means none. The driver's types list the option only for
 * connections, but the driver also honours it for commands. Its option `timeoutMS` has no effect.
 */
export const withTimeout = <O extends object>(socketTimeoutMS: number, options: O): O => ({
  ...options,
  socketTimeoutMS,
});
