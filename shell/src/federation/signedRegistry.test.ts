import { createHash, generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto';
import { createApiClient } from '@sixfold/client-kit';
import type { Registry } from '@sixfold/api-contract';
import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { createRegistryClient, LAST_GOOD_KEY } from './registryClient';
import { TRUST_KEY } from './verifyRegistry';

const HOUR_MS = 60 * 60 * 1_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

interface KeyPair {
  privateKey: KeyObject;
  spki: string;
  id: string;
}
function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, spki: der.toString('base64'), id: createHash('sha256').update(der).digest('hex') };
}
function signDocument(statement: object, { privateKey, id }: KeyPair) {
  const payload = JSON.stringify(statement);
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(payload), key).toString('base64');
  return { payload, signatures: [{ keyId: id, signature }] };
}

const rootKey = createKeyPair();
const registryKey = createKeyPair();
const teamKey = createKeyPair();

const buildRoot = ({ version = 1, registry = registryKey, expires = fromNow(1_000), key = rootKey } = {}) =>
  signDocument(
    {
      type: 'root',
      version,
      expires,
      keys: { [registry.id]: registry.spki, [teamKey.id]: teamKey.spki },
      roles: { registry: [registry.id], messaging: [teamKey.id] },
    },
    key,
  );

interface Signed {
  version?: string;
  sequence?: number;
  key?: KeyPair;
  root?: ReturnType<typeof buildRoot>;
  statement?: object;
}
/** Builds the API's signed registry reply with this version of messaging. */
function buildSigned({
  version = '2.0.0',
  sequence = 5,
  key = registryKey,
  root = buildRoot(),
  statement = {},
}: Signed = {}): Registry {
  const { remotes } = buildRegistry({ remotes: [buildRemote({ version })] });
  const revision = `revision of ${version}`;
  const signed = signDocument(
    {
      type: 'registry',
      sequence,
      issued: fromNow(0),
      expires: fromNow(24),
      revision,
      remotes: `sha384-${createHash('sha384').update(JSON.stringify(remotes)).digest('base64')}`,
      ...statement,
    },
    key,
  );
  return { revision, remotes, signed, root };
}

/** Starts a tab whose page carries version 1.0.0 and replies to its requests in order. */
function openTab(answers: unknown[], initial: Registry | null = buildRegistry()) {
  const reports: string[] = [];
  const client = createRegistryClient({
    api: createApiClient(() => {
      const answer = answers.shift();
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
    }),
    storage: localStorage,
    now: () => performance.now(),
    report: (reason) => void reports.push(reason),
    initial,
    loadCompatibility: () => Promise.resolve({ isCompatible: () => true }),
  });
  return { client, reports, version: () => client.find('messaging')?.version };
}

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  // Set by the shell's build.
  Object.assign(globalThis, { __TRUSTED_ROOT_KEYS__: rootKey.spki });
});
afterAll(() => void Object.assign(globalThis, { __TRUSTED_ROOT_KEYS__: '' }));
beforeEach(() => localStorage.clear());

describe('the registry client of a shell built with a root key', () => {
  it('accepts a registry signed by the registry key', async () => {
    const { client, reports, version } = openTab([buildSigned()]);
    await client.refresh();
    expect(reports).toEqual([]);
    expect(version()).toBe('2.0.0');
  });

  const unsigned = buildRegistry({ revision: 'two', remotes: [buildRemote({ version: '2.0.0' })] });
  const swapped = {
    ...buildSigned(),
    remotes: [buildRemote({ version: '2.0.0', base: '/remotes/evil/1/' })],
  };
  const mixed = { ...buildSigned(), remotes: buildSigned({ version: '3.0.0' }).remotes };
  it.each<[string, unknown, RegExp]>([
    ['garbage', 'not a registry', /not a registry/],
    ['half a registry', { revision: 'x' }, /not a registry/],
    ['arbitrary software: no signature', unsigned, /not signed/],
    [
      'arbitrary software: a key that nobody lists',
      buildSigned({ key: createKeyPair() }),
      /not signed by the key/,
    ],
    ['arbitrary software: other releases than were signed', swapped, /other releases/],
    [
      'arbitrary software: a root document by another root key',
      buildSigned({ root: buildRoot({ key: createKeyPair() }) }),
      /not signed by the root key/,
    ],
    ['mix-and-match: the releases of another registry', mixed, /other releases/],
    [
      'mix-and-match: the root document as a registry',
      { ...buildSigned(), signed: buildRoot() },
      /not signed/,
    ],
    ['mix-and-match: another revision', { ...buildSigned(), revision: 'two' }, /other releases/],
    ['wrong delegate: the key of a team', buildSigned({ key: teamKey }), /not signed by the key/],
    ['wrong delegate: the root key', buildSigned({ key: rootKey }), /not signed by the key/],
    [
      'indefinite freeze: an expired registry',
      buildSigned({ statement: { expires: fromNow(-1) } }),
      /has expired/,
    ],
    [
      'indefinite freeze: an expired root',
      buildSigned({ root: buildRoot({ expires: fromNow(-1) }) }),
      /has expired/,
    ],
    [
      'a date in the future',
      buildSigned({ statement: { issued: fromNow(3), expires: fromNow(27) } }),
      /future/,
    ],
    ['a date that is none', buildSigned({ statement: { issued: '2026-99-99T00:00:00Z' } }), /future/],
  ])('refuses %s, says so and keeps the last good one', async (_attack, answer, reason) => {
    const { client, reports, version } = openTab([answer, buildSigned({ version: '4.0.0' })]);
    await client.refresh();
    expect(reports).toEqual([expect.stringMatching(reason)]);
    expect(version()).toBe('1.0.0');
    await client.refresh();
    expect(version()).toBe('4.0.0');
  });

  it('refuses a rollback to an earlier registry, in later tabs too, and accepts others with the same number', async () => {
    const newest = openTab([buildSigned({ sequence: 7 })]);
    await newest.client.refresh();
    const { client, reports, version } = openTab([
      buildSigned({ version: '1.5.0', sequence: 6 }),
      buildSigned({ version: '2.1.0', sequence: 7 }),
    ]);
    await client.refresh();
    expect(reports).toEqual(['The registry is older than one that was seen before.']);
    expect(version()).toBe('1.0.0');
    await client.refresh();
    expect(version()).toBe('2.1.0');
  });

  it('refuses a rollback to an earlier root document', async () => {
    const newKey = createKeyPair();
    const { client, reports, version } = openTab([
      buildSigned({ root: buildRoot({ version: 2, registry: newKey }), key: newKey }),
      buildSigned({ version: '3.0.0', sequence: 9 }),
    ]);
    await client.refresh();
    await client.refresh();
    expect(reports).toEqual([expect.stringContaining('root document of the registry is older')]);
    expect(version()).toBe('2.0.0');
  });

  it('recovers from a fast-forward by a new registry key, which starts its own sequence', async () => {
    const newKey = createKeyPair();
    const { client, reports, version } = openTab([
      buildSigned({ version: '6.6.6', sequence: Number.MAX_SAFE_INTEGER }),
      buildSigned({ version: '3.0.0', sequence: 8 }),
      buildSigned({
        version: '3.0.0',
        sequence: 8,
        root: buildRoot({ version: 2, registry: newKey }),
        key: newKey,
      }),
    ]);
    await client.refresh();
    await client.refresh();
    expect(reports).toEqual(['The registry is older than one that was seen before.']);
    await client.refresh();
    expect(version()).toBe('3.0.0');
  });

  it('starts from its own copy only when that is signed, even if it has expired since', async () => {
    const signed = buildSigned();
    await openTab([signed]).client.refresh();
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * HOUR_MS);
    const offline = openTab([new Error('refused')], null);
    await offline.client.refresh();
    expect(offline.version()).toBe('2.0.0');
    expect(offline.reports).toHaveLength(1);
    later.mockRestore();
    localStorage.setItem(
      LAST_GOOD_KEY,
      JSON.stringify({ ...signed, remotes: [buildRemote({ version: '6.6.6' })] }),
    );
    const deceived = openTab([new Error('refused')], null);
    await deceived.client.refresh();
    expect(deceived.version()).toBeUndefined();
  });

  it('continues when its stored trust state is garbage', async () => {
    localStorage.setItem(TRUST_KEY, '{"root":');
    const { client, version } = openTab([buildSigned()]);
    await client.refresh();
    expect(version()).toBe('2.0.0');
  });
});
