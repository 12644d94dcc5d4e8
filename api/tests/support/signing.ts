import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SignedDocument } from '@sixfold/api-contract';
import { createTrust, type Trust } from '../../src/modules/remotes/trust';
import { integrityOf } from './publishedFolder';

interface KeyPair {
  privateKey: KeyObject;
  spki: string;
  id: string;
}

export function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, spki: der.toString('base64'), id: createHash('sha256').update(der).digest('hex') };
}

export function signDocument(statement: object, { privateKey, id }: KeyPair): SignedDocument {
  const payload = JSON.stringify(statement);
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(payload), key).toString('base64');
  return { payload, signatures: [{ keyId: id, signature }] };
}

/** Keys of a deployment with signed releases, one per role. */
export interface Signing {
  keys: Record<'root' | 'registry' | 'shell' | 'profile' | 'auth', KeyPair>;
  root: SignedDocument;
  trust: Trust;
  /** Signs the files in the published folder. `as` replaces parts of the statement. */
  signRelease: (folder: string, key: KeyPair, as?: object) => void;
}

export function createSigning({
  expires = '2099-01-01T00:00:00Z',
  signer,
}: { expires?: string; signer?: KeyPair } = {}): Signing {
  const keys: Signing['keys'] = {
    root: createKeyPair(),
    registry: createKeyPair(),
    shell: createKeyPair(),
    profile: createKeyPair(),
    auth: createKeyPair(),
  };
  const roles = Object.entries(keys).filter(([role]) => role !== 'root');
  const root = signDocument(
    {
      type: 'root',
      version: 1,
      expires,
      keys: Object.fromEntries(roles.map(([, { id, spki }]) => [id, spki])),
      roles: Object.fromEntries(roles.map(([role, { id }]) => [role, [id]])),
    },
    signer ?? keys.root,
  );
  const registryKey = keys.registry.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    keys,
    root,
    trust: createTrust({ root, rootKeys: [keys.root.spki], registryKey }),
    signRelease(folder, key, as = {}) {
      const names = readdirSync(folder).filter((name) => !/^signature\.json$|\.br$/.test(name));
      const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
      const { requires = {} } = names.includes('remote.json') ? JSON.parse(read('remote.json')) : {};
      const statement = {
        type: 'release',
        name: path.basename(path.dirname(folder)),
        version: path.basename(folder),
        contract: null,
        requires,
        files: Object.fromEntries(names.map((name) => [name, integrityOf(read(name))])),
        ...as,
      };
      writeFileSync(path.join(folder, 'signature.json'), JSON.stringify(signDocument(statement, key)));
    },
  };
}
