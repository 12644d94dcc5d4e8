import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { DeployToken } from './modules/releases/teams';
import { loadKeyFile, type KeyLocation } from './persistence/keyFile';

const ENTRY = /^(?<remote>[a-z][a-z0-9-]{1,30}|\*):(?<sha256>[0-9a-f]{64})$/;
/** File with this machine's token, for `npm run release`. */
const FILE = 'deploy-token';
const TOKEN_BYTES = 32;

const split = (tokens: string | undefined): string[] =>
  (tokens ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

export function findDeployTokenProblems(tokens: string | undefined): string[] {
  return split(tokens).every((entry) => ENTRY.test(entry))
    ? []
    : [
        'DEPLOY_TOKENS must be entries like profile:<SHA-256 of the token as 64 hex digits>, separated by commas; ' +
          '* stands for every remote. `npm run release -- token profile` makes a pair.',
      ];
}

/**
 * Returns the configured tokens. Outside production, a token for all remotes is generated on the first start and stored
 * with the data. In production, no one can deploy a remote without a configured token.
 */
export function loadDeployTokens(tokens: string | undefined, location: KeyLocation): DeployToken[] {
  if (tokens || location.production)
    return split(tokens).map((entry) => {
      const { remote = '', sha256 = '' } = ENTRY.exec(entry)?.groups ?? {};
      return { name: remote === '*' ? 'platform' : remote, remote: remote === '*' ? null : remote, sha256 };
    });
  const sha256 = createHash('sha256').update(loadStoredToken(location)).digest('hex');
  return [{ name: 'platform', remote: null, sha256 }];
}

function loadStoredToken({ dataDir, isCommand }: KeyLocation): string {
  return loadKeyFile({
    file: path.join(dataDir, FILE),
    make: () => `${randomBytes(TOKEN_BYTES).toString('base64url')}\n`,
    parse: (text) => /^[\w-]{20,}$/.exec(text.trim())?.[0],
    isCommand,
  });
}
