import {
  registryStatement,
  releasesCalls,
  remotesCalls,
  type RegistryStatement,
  type SignedDocument,
} from '@sixfold/api-contract';
import { createHash, verify } from 'node:crypto';
import path from 'node:path';
import {
  openPage,
  openPublishedFolder,
  remoteOf,
  type PublishedFolder,
} from '../../../../tests/support/publishedFolder';
import { createKeyPair, createSigning, signDocument } from '../../../../tests/support/signing';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { HOUR_MS } from '../../../durations';

const signing = createSigning();
const { keys, signRelease } = signing;

let environment: TestEnvironment;
let published: PublishedFolder;
const folderOf = (slot: string, version: string) => path.join(environment.publishedDir, slot, version);

/** Publishes a release of profile after the first, by default signed by its team. */
function publish(
  version: string,
  finish = () => signRelease(folderOf('remotes/profile', version), keys.profile),
) {
  published.publish(remoteOf('profile', version), version === '1' ? [] : ['1']);
  finish();
}

beforeEach(async () => {
  environment = await createTestEnvironment({ trust: signing.trust });
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  published.write('shell/s1/push-worker.js', 'onpush = () => {}');
  signRelease(folderOf('shell', 's1'), keys.shell);
  publish('1');
});
afterEach(() => environment.stop());

const readRegistry = async () => (await environment.visitor().call(remotesCalls.listRemotes)).reply;
const served = async () => (await readRegistry()).remotes[0]?.version;
const team = () => Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });
const stateOf = async () => (await team().call(releasesCalls.listReleases)).reply.remotes[0]!;
const decide = async (action: 'promote' | 'rollback' | 'canary', version: string) =>
  team().call(releasesCalls.decideRelease, {
    params: { remote: 'profile' },
    body: { action, version, why: 'It was asked for.', revision: (await stateOf()).revision },
  });

const HASH = `sha384-${'B'.repeat(64)}`;
const sign2 = (key = keys.profile, as = {}) => signRelease(folderOf('remotes/profile', '2'), key, as);

/** Defects of the second release, with the reason that the API returns. */
const BAD_RELEASES: [string, string, () => void][] = [
  ['arbitrary software: no signature', 'it is not signed', () => {}],
  ['arbitrary software: a key that the root does not list', 'a key of profile', () => sign2(createKeyPair())],
  ['arbitrary software: garbage as a signature', 'JSON', () => write2('signature.json', '{"payload":')],
  ['arbitrary software: no signed document', 'not a signed document', () => write2('signature.json', '[]')],
  [
    'arbitrary software: a changed script',
    'expose.js is not',
    () => (sign2(), write2('expose.js', 'evil()')),
  ],
  [
    'arbitrary software: another compressed script',
    'expose.js.br',
    () => (sign2(), write2('expose.js.br', 'x')),
  ],
  ['arbitrary software: an additional file', 'evil.html is not', () => (sign2(), write2('evil.html', '<p>'))],
  ['arbitrary software: a missing file', 'chunk.js is missing', () => (sign2(), remove2('chunk.js'))],
  [
    'arbitrary software: a manifest that lies about its files',
    'remote.json is not',
    () => {
      sign2();
      published.publish(remoteOf('profile', '2', { entry: { file: 'chunk.js', integrity: HASH } }), ['1']);
    },
  ],
  [
    'arbitrary software: a manifest with other needs than were signed',
    'needs something else',
    () => sign2(keys.profile, { requires: { react: '^19.0.0' } }),
  ],
  ['wrong delegate: the key of another team', 'a key of profile', () => sign2(keys.auth)],
  ['wrong delegate: the key of the registry', 'a key of profile', () => sign2(keys.registry)],
  [
    'mix-and-match: the signature of another release',
    'that of profile 1',
    () => sign2(keys.profile, { version: '1' }),
  ],
  [
    'mix-and-match: the signature of another remote',
    'that of auth 2',
    () => sign2(keys.profile, { name: 'auth' }),
  ],
  [
    'mix-and-match: a document of another kind',
    'type',
    () => write2('signature.json', JSON.stringify(signDocument({ type: 'registry' }, keys.profile))),
  ],
];
const write2 = (file: string, content: string) => published.write(`remotes/profile/2/${file}`, content);
const remove2 = (file: string) => published.remove(`remotes/profile/2/${file}`);

describe('a release where releases are signed', () => {
  it('is served and can be promoted once its team has signed it', async () => {
    publish('2');
    expect(await served()).toBe('2');
    expect((await decide('promote', '1')).status).toBe(200);
    expect(await served()).toBe('1');
  });

  it.each(BAD_RELEASES)(
    'is rejected with a reason, listed and logged: %s',
    async (_attack, reason, finish) => {
      publish('2', finish);
      expect(await served()).toBe('1');
      expect((await stateOf()).problem).toContain(reason);
      const logged = environment.logs.find(({ event }) => event === 'release_rejected');
      expect(logged?.fields).toMatchObject({ remote: 'profile', servedVersion: '1' });
      for (const action of ['promote', 'canary'] as const)
        expect(await decide(action, '2')).toMatchObject({ status: 409 });
      const { status } = await openPage(environment.visitor(), '/about');
      expect(status).toBe(200);
    },
  );

  it('is rejected when its files change after the check', async () => {
    publish('2');
    expect(await served()).toBe('2');
    published.publish(remoteOf('profile', '2', { mount: ['/login'] }), ['1']);
    publish('3', () => {});
    published.write('remotes/profile/current.json', JSON.stringify({ version: '2', previous: ['1'] }));
    expect(await served()).toBe('1');
  });

  it('of the shell follows the same rules, and an altered service worker is not served', async () => {
    const worker = () => environment.visitor().send('GET', '/push-worker.js');
    expect((await worker()).status).toBe(200);
    published.write('shell/s1/push-worker.js', 'evil()');
    expect((await worker()).status).toBe(404);
    published.publishShell({ version: 's2', base: '/assets/s2/' });
    signRelease(folderOf('shell', 's2'), keys.profile);
    expect((await openPage(environment.visitor(), '/about')).text).toContain('/assets/s1/main.js');
  });
});

describe('the signed registry', () => {
  const read = ({ payload }: SignedDocument): RegistryStatement =>
    registryStatement.parse(JSON.parse(payload));

  it('is signed with the registry key over exactly its content, for one day', async () => {
    const { remotes, revision, signed, root } = await readRegistry();
    expect(root).toEqual(signing.root);
    const [{ keyId, signature } = { keyId: '', signature: '' }] = signed!.signatures;
    expect(keyId).toBe(keys.registry.id);
    const key = { key: keys.registry.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(signed!.payload), key, Buffer.from(signature, 'base64'))).toBe(true);
    const statement = read(signed!);
    const digest = createHash('sha384').update(JSON.stringify(remotes)).digest('base64');
    expect(statement).toMatchObject({ sequence: 0, revision, remotes: `sha384-${digest}` });
    expect(Date.parse(statement.expires) - Date.parse(statement.issued)).toBe(24 * HOUR_MS);
  });

  it('counts every decision, to detect rollbacks, and is renewed before it expires', async () => {
    publish('2');
    await decide('promote', '1');
    await decide('promote', '2');
    const first = read((await readRegistry()).signed!);
    expect(first.sequence).toBe(2);
    environment.advance(2 * HOUR_MS);
    const later = read((await readRegistry()).signed!);
    expect(Date.parse(later.expires)).toBeGreaterThan(Date.parse(first.expires));
    expect(later.sequence).toBe(2);
  });

  it('is part of the page, without the root document', async () => {
    const { text } = await openPage(environment.visitor(), '/about');
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '') as { registry: object };
    expect(boot.registry).toHaveProperty('signed');
    expect(boot.registry).not.toHaveProperty('root');
  });
});

describe('the configuration of signatures', () => {
  it('accepts an expired root document and logs it', async () => {
    const expired = createSigning({ expires: '2020-01-01T00:00:00Z' });
    const other = await createTestEnvironment({ trust: expired.trust });
    await other.visitor().call(remotesCalls.listRemotes);
    expect(other.logs.map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ remote: 'trusted root', reason: 'It has expired.' }),
    );
    await other.stop();
  });

  it('rejects a root document signed by another key', () => {
    expect(() => createSigning({ signer: createKeyPair() })).toThrow('not signed by a key of the root');
  });
});

it('the unsigned registry has no additional fields', async () => {
  const unsigned = await createTestEnvironment();
  const { reply } = await unsigned.visitor().call(remotesCalls.listRemotes);
  expect(Object.keys(reply).sort()).toEqual(['remotes', 'revision']);
  await unsigned.stop();
});
