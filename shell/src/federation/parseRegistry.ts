import { remotesCalls, type Registry } from '@sixfold/api-contract';
import { localStore } from '@sixfold/client-kit';
import * as z from 'zod/mini';
import { createRegistryVerifier } from './verifyRegistry';

// Loaded on demand, because a visitor's first page needs no registry.

async function parse(value: unknown, isCopy: boolean): Promise<Registry> {
  const parsed = z.safeParse(remotesCalls.listRemotes.reply, value);
  if (!parsed.success) throw new Error('The registry answered something that is not a registry.');
  if (__TRUSTED_ROOT_KEYS__ !== '') {
    const rootKeys = __TRUSTED_ROOT_KEYS__.split(',');
    // Uses the device's clock, because the dates protect against the server that also sends the page time.
    // oxlint-disable-next-line sixfold/no-device-clock -- see above
    const verifier = createRegistryVerifier({ rootKeys, storage: localStore, nowMs: Date.now });
    await verifier.verify(value, parsed.data, isCopy);
  }
  return parsed.data;
}

/**
 * Returns this browser's stored registry. It must be valid and, when the shell was built with root keys, signed.
 * @throws Error with the reason, also for a remote from a development server, which is probably gone
 */
export async function parseCopy(value: unknown): Promise<Registry> {
  const copy = await parse(value, true);
  if (copy.remotes.some(({ version }) => version === 'dev'))
    throw new Error('It was of a development server.');
  return copy;
}

/**
 * Returns the registry from an API reply under the same conditions; it must not have expired either.
 * @throws Error with the reason
 */
export async function parseReply(value: unknown, last: Registry): Promise<Registry> {
  const next = await parse(value, false);
  // An empty registry after a filled one is an error, because no page could be opened.
  if (next.remotes.length === 0 && last.remotes.length > 0) throw new Error('The registry lists no remote.');
  return next;
}
