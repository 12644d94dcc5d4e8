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

async function start(): Promise<void> {
  environment = await createTestEnvironment({ trust: signing.trust });
  published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  published.write('shell/s1/push-worker.js', 'onpush = () => {}');
  signRelease(folderOf('shell', 's1'), keys.shell);
  publish('1');
}
const stop = () => environment.stop();

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
/** The release with the defect: a new version for each test, because the API checks each release once. */
let bad = '2';
const signBad = (key = keys.profile, as = {}) => signRelease(folderOf('remotes/profile', bad), key, as);

/** Defects of a release, with the reason that the API returns. */
const BAD_RELEASES: [string, string, () => void][] = [
  ['arbitrary software: no signature', 'it is not signed', () => {}],
  [
    'arbitrary software: a key that the root does not list',
    'a key of profile',
    () => signBad(createKeyPair()),
  ],
  ['arbitrary software: garbage as a signature', 'JSON', () => writeBad('signature.json', '{"payload":')],
  ['arbitrary software: no signed document', 'not a signed document', () => writeBad('signature.json', '[]')],
  [
    'arbitrary software: a changed script',
    'expose.js is not',
    () => (signBad(), writeBad('expose.js', 'evil()')),
  ],
  [
    'arbitrary software: another compressed script',
    'expose.js.br',
    () => (signBad(), writeBad('expose.js.br', 'x')),
  ],
  [
    'arbitrary software: an additional file',
    'evil.html is not',
    () => (signBad(), writeBad('evil.html', '<p>')),
  ],
  ['arbitrary software: a missing file', 'chunk.js is missing', () => (signBad(), removeBad('chunk.js'))],
  [
    'arbitrary software: a manifest that lies about its files',
    'remote.json is not',
    () => {
      signBad();
      published.publish(remoteOf('profile', bad, { entry: { file: 'chunk.js', integrity: HASH } }), ['1']);
    },
  ],
  [
    'arbitrary software: a manifest with other needs than were signed',
    'needs something else',
    () => signBad(keys.profile, { requires: { react: '^19.0.0' } }),
  ],
  ['wrong delegate: the key of another team', 'a key of profile', () => signBad(keys.auth)],
  ['wrong delegate: the key of the registry', 'a key of profile', () => signBad(keys.registry)],
  [
    'mix-and-match: the signature of another release',
    'that of profile 1',
    () => signBad(keys.profile, { version: '1' }),
  ],
  [
    'mix-and-match: the signature of another remote',
    'that of auth ',
    () => signBad(keys.profile, { name: 'auth' }),
  ],
  [
    'mix-and-match: a document of another kind',
    'type',
    () => writeBad('signature.json', JSON.stringify(signDocument({ type: 'registry' }, keys.profile))),
  ],
];
const writeBad = (file: string, content: string) =>
  published.write(`remotes/profile/${bad}/${file}`, content);
const removeBad = (file: string) => published.remove(`remotes/profile/${bad}/${file}`);

describe('a bad release where releases are signed', () => {
  beforeAll(start);
  afterAll(stop);
  afterEach(() => {
    published.remove(`remotes/profile/${bad}`);
    bad = String(Number(bad) + 1);
    environment.logs.splice(0);
  });

  it.each(BAD_RELEASES)(
    'is rejected with a reason, listed and logged: %s',
    async (_attack, reason, finish) => {
      publish(bad, finish);
      expect(await served()).toBe('1');
      expect((await stateOf()).problem).toContain(reason);
      const logged = environment.logs.find(({ event }) => event === 'release_rejected');
      expect(logged?.fields).toMatchObject({ remote: 'profile', servedVersion: '1' });
      for (const action of ['promote', 'canary'] as const)
        expect(await decide(action, bad)).toMatchObject({ status: 409 });
      const { status } = await openPage(environment.visitor(), '/about');
      expect(status).toBe(200);
    },
  );
});

describe('a release where releases are signed', () => {
  beforeEach(start);
  afterEach(stop);

  it('is served and can be promoted once its team has signed it', async () => {
    publish('2');
    expect(await served()).toBe('2');
    expect((await decide('promote', '1')).status).toBe(200);
    expect(await served()).toBe('1');
  });

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
  beforeEach(start);
  afterEach(stop);
  const read = ({ payload }: SignedDocument): RegistryStatement =>
    registryStatement.parse(JSON.parse(payload));

  it('is signed with the registry key for one day, and is part of the page without the root document', async () => {
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
    const { text } = await openPage(environment.visitor(), '/about');
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '') as { registry: object };
    expect(boot.registry).toHaveProperty('signed');
    expect(boot.registry).not.toHaveProperty('root');
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
