import { remotesCalls, type Registry } from '@sixfold/api-contract';
import * as z from 'zod/mini';

/**
 * Returns the registry when the value is valid, else null. Loaded on demand, because a visitor's first page needs no
 * registry.
 */
export function parseRegistry(value: unknown): Registry | null {
  const parsed = z.safeParse(remotesCalls.listRemotes.reply, value);
  return parsed.success ? parsed.data : null;
}
