import { remotesCalls, type Registry } from '@sixfold/api-contract';
import * as z from 'zod/mini';

/** The registry when the value is one, else null. Loaded on demand: a visitor's first page asks no registry. */
export function parseRegistry(value: unknown): Registry | null {
  const parsed = z.safeParse(remotesCalls.listRemotes.reply, value);
  return parsed.success ? parsed.data : null;
}
