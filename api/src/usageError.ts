/** An invalid command line. The message is one sentence showing the correct one. */
export class UsageError extends Error {}

/** Returns the exit code for a failure: 2 for a wrong command line, otherwise 1. */
export const getExitCode = (failure: unknown): 1 | 2 => (failure instanceof UsageError ? 2 : 1);
