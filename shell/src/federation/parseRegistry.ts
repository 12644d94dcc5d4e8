import { remotesCalls, type Registry } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { createRegistryVerifier } from './verifyRegistry';

/**
 * Returns the registry when the value is valid and, where the shell was built with a root key, signed. Loaded on demand,
 * because a visitor's first page needs no registry.
 * @param isCopy whether it is this browser's own copy
 * @throws Error with the reason
 */
export async function parseRegistry(value: unknown, isCopy = false): Promise<Registry> {
  const parsed = z.safeParse(remotesCalls.listRemotes.reply, value);
  if (!parsed.success) throw new Error('The registry answered something that is not a registry.');
  const rootKeys = __TRUSTED_ROOT_KEYS__;
  if (rootKeys.length > 0) {
    const verifier = createRegistryVerifier({ rootKeys, storage: localStorage, nowMs: Date.now });
    await verifier.verify(value, parsed.data, isCopy);
  }
  return parsed.data;
}
