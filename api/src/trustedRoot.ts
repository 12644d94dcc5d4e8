import { readFileSync } from 'node:fs';
import type { Environment } from './environmentSchema';
import { createTrust, type Trust } from './modules/remotes/trust';

type TrustVariables = Pick<Environment, 'TRUSTED_ROOT' | 'TRUSTED_ROOT_KEYS' | 'REGISTRY_KEY_FILE'>;

/**
 * Loads the trust configuration of releases and the registry; null when not configured, in which case nothing is
 * signed.
 * @param problems receives the configuration problems
 */
export function loadTrust(
  { TRUSTED_ROOT, TRUSTED_ROOT_KEYS, REGISTRY_KEY_FILE }: TrustVariables,
  problems: string[],
): Trust | null {
  if (!TRUSTED_ROOT && !TRUSTED_ROOT_KEYS && !REGISTRY_KEY_FILE) return null;
  if (!TRUSTED_ROOT || !TRUSTED_ROOT_KEYS || !REGISTRY_KEY_FILE) {
    problems.push(
      'TRUSTED_ROOT, TRUSTED_ROOT_KEYS and REGISTRY_KEY_FILE belong together: the root document, the public keys ' +
        'that may have signed it, and the private key of the registry. `npm run release -- keys` makes them.',
    );
    return null;
  }
  try {
    return createTrust({
      root: JSON.parse(readFileSync(TRUSTED_ROOT, 'utf8')),
      rootKeys: TRUSTED_ROOT_KEYS.split(',').map((key) => key.trim()),
      registryKey: readFileSync(REGISTRY_KEY_FILE, 'utf8'),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problems.push(`TRUSTED_ROOT=${TRUSTED_ROOT} cannot be used: ${reason}.`);
    return null;
  }
}
