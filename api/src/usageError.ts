/** An operator's command that was typed wrong. The message is one sentence that says how to type it. */
export class UsageError extends Error {}

/** Returns the exit code of a program: 2 when the command was typed wrong, otherwise 1. */
export const getExitCode = (failure: unknown): 1 | 2 => (failure instanceof UsageError ? 2 : 1);
