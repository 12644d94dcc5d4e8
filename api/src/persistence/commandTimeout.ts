/**
 * Gives one command its own time limit instead of the connection's; 0 is no limit. The driver's types name the option for
 * a connection only, but it honours it for a command too. Its option `timeoutMS` has no effect.
 */
export const withTimeout = <O extends object>(socketTimeoutMS: number, options: O): O => ({
  ...options,
  socketTimeoutMS,
});
