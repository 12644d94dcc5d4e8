import { createHash } from 'node:crypto';
import type { Registry, RegistryStatement } from '@sixfold/api-contract';
import { HOUR_MS } from '../../durations';
import type { Clock } from '../../providers/ports';
import type { Trust } from './trust';

const VALID_FOR_MS = 24 * HOUR_MS;
/** Signatures are reused for this long, because every page contains one. */
const REUSED_FOR_MS = HOUR_MS;

export type RegistrySigner = ReturnType<typeof createRegistrySigner>;

export function createRegistrySigner(trust: Trust, clock: Clock) {
  const known = new WeakMap<Registry, { registry: Registry; issuedMs: number }>();
  return {
    root: trust.root,
    /** @param sequence total number of decisions */
    sign(registry: Registry, sequence: number): Registry {
      const nowMs = clock().getTime();
      const last = known.get(registry);
      if (last && Math.abs(nowMs - last.issuedMs) < REUSED_FOR_MS) return last.registry;
      const statement: RegistryStatement = {
        type: 'registry',
        sequence,
        issued: new Date(nowMs).toISOString(),
        expires: new Date(nowMs + VALID_FOR_MS).toISOString(),
        revision: registry.revision,
        remotes: `sha384-${createHash('sha384').update(JSON.stringify(registry.remotes)).digest('base64')}`,
      };
      const signed = { ...registry, signed: trust.signRegistry(JSON.stringify(statement)) };
      known.set(registry, { registry: signed, issuedMs: nowMs });
      return signed;
    },
  };
}
