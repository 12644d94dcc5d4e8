/** An operator's command that was typed wrong; its message says how it goes. */
export class UsageError extends Error {}
