import { createApiClient } from '@sixfold/client-kit';
import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { isInImportMap } from './moduleRemotes';
import { createRegistryClient, LAST_GOOD_KEY } from './registryClient';

function buildClient({
  answers = [],
  initial = null,
  stored = null,
}: {
  answers?: unknown[];
  initial?: ReturnType<typeof buildRegistry> | null;
  stored?: string | null;
}) {
  const kept = new Map<string, string>(stored === null ? [] : [[LAST_GOOD_KEY, stored]]);
  const reports: string[] = [];
  const clock = { ms: 0 };
  const transport = jest.fn(() => {
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  const client = createRegistryClient({
    api: createApiClient(transport),
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => clock.ms,
    report: (reason) => void reports.push(reason),
    initial,
    loadCompatibility: () =>
      Promise.resolve({
        isCompatible: (remote) =>
          remote.requires['@sixfold/client-kit'] !== '^2.0.0' && isInImportMap(remote),
      }),
  });
  return { client, kept, reports, clock, transport };
}

describe('createRegistryClient', () => {
  it('starts from the page’s registry and stores a copy', () => {
    const { client, kept } = buildClient({ initial: buildRegistry() });
    expect(client.find('messaging')?.version).toBe('1.0.0');
    expect(JSON.parse(kept.get(LAST_GOOD_KEY) ?? '')).toEqual(buildRegistry());
  });

  it('ignores a stored copy with a remote of a development server, which may be gone', async () => {
    const remotes = [...buildRegistry().remotes, buildRemote({ name: 'profile', version: 'dev' })];
    const { client } = buildClient({
      answers: [new Error('refused')],
      stored: JSON.stringify(buildRegistry({ remotes })),
    });
    await client.refresh();
    expect(client.current().remotes).toEqual([]);
  });

  it('starts from the last good copy when the page has none and the registry is down', async () => {
    const { client, reports } = buildClient({
      answers: [new Error('refused')],
      stored: JSON.stringify(buildRegistry()),
    });
    await client.refresh();
    expect(client.find('messaging')).toBeDefined();
    expect(reports).toHaveLength(1);
  });

  it('keeps its registry when the new one lists no remotes', async () => {
    const { client, reports } = buildClient({
      answers: [buildRegistry({ revision: 'two', remotes: [] })],
      initial: buildRegistry(),
    });
    await client.refresh();
    expect(client.current()).toEqual(buildRegistry());
    expect(reports).toHaveLength(1);
  });

  it('holds back a release that needs a newer shell until a compatible one is published', async () => {
    const auth = buildRemote({ name: 'auth', container: 'auth_1', mount: ['/auth'] });
    const ahead = buildRemote({ version: '2.0.0', requires: { '@sixfold/client-kit': '^2.0.0' } });
    const fitting = buildRemote({ version: '1.1.0' });
    const { client } = buildClient({
      answers: [
        buildRegistry({ revision: 'two', remotes: [{ ...auth, version: '1.1.0' }, ahead] }),
        buildRegistry({ revision: 'three', remotes: [auth, fitting] }),
      ],
      initial: buildRegistry({ remotes: [auth, buildRemote()] }),
    });
    await client.refresh();
    expect(client.find('messaging')?.version).toBe('1.0.0');
    expect(client.find('auth')?.version).toBe('1.1.0');
    expect(client.isHoldingBack()).toBe(true);
    await client.refresh();
    expect(client.find('messaging')?.version).toBe('1.1.0');
    expect(client.isHoldingBack()).toBe(false);
  });

  it('holds back an ES module release when the page lacks its hashes', async () => {
    const { client } = buildClient({
      answers: [
        buildRegistry({
          revision: 'two',
          remotes: [buildRemote({ version: '1.1.0', base: '/remotes/messaging/1.1.0/', type: 'module' })],
        }),
      ],
      initial: buildRegistry(),
    });
    await client.refresh();
    expect(client.find('messaging')?.version).toBe('1.0.0');
    expect(client.isHoldingBack()).toBe(true);
  });

  it('rejects a broken copy and an invalid reply', async () => {
    const bad = [{ revision: 'x' }, { revision: 'x', remotes: [{ name: '../evil' }] }, 'text', null];
    const { client, reports } = buildClient({
      answers: [...bad],
      initial: buildRegistry(),
      stored: '{"half":',
    });
    for (const _ of bad) await client.refresh();
    expect(client.current()).toEqual(buildRegistry());
    expect(reports).toHaveLength(bad.length);
  });

  it.each(['//evil.example/x/', 'javascript:alert(1)', 'https://evil.example/x/'])(
    'rejects a remote whose mount is %s',
    async (address) => {
      const { client } = buildClient({
        answers: [buildRegistry({ revision: 'two', remotes: [buildRemote({ mount: [address] })] })],
        initial: buildRegistry(),
      });
      await client.refresh();
      expect(client.current().revision).toBe('one');
    },
  );

  it.each(['//evil.example/x/', 'javascript:alert(1)', '/remotes/../../x'])(
    'rejects a remote whose folder is %s',
    async (base) => {
      const { client } = buildClient({
        answers: [buildRegistry({ revision: 'two', remotes: [buildRemote({ base })] })],
        initial: buildRegistry(),
      });
      await client.refresh();
      expect(client.current().revision).toBe('one');
    },
  );

  it('notifies listeners only when the revision changes', async () => {
    const newer = buildRegistry({ revision: 'two', remotes: [buildRemote({ version: '1.1.0' })] });
    const { client } = buildClient({ answers: [buildRegistry(), newer], initial: buildRegistry() });
    const heard = jest.fn();
    client.subscribe(heard);
    await client.refresh();
    expect(heard).not.toHaveBeenCalled();
    await client.refresh();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(client.find('messaging')?.version).toBe('1.1.0');
  });

  it('shares one request and sends none while the last reply is fresh', async () => {
    const { client, transport, clock } = buildClient({
      answers: [buildRegistry()],
      initial: buildRegistry(),
    });
    await client.refreshIfStale();
    expect(transport).not.toHaveBeenCalled();
    clock.ms = 3_000;
    await Promise.all([client.refreshIfStale(), client.refreshIfStale()]);
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('fetches once more for all releases announced during a fetch', async () => {
    const newest = buildRegistry({ revision: 'two', remotes: [buildRemote({ version: '1.1.0' })] });
    const { client, transport } = buildClient({
      answers: [buildRegistry(), newest],
      initial: buildRegistry(),
    });
    await Promise.all([client.refresh(), client.refresh(), client.refresh()]);
    expect(transport).toHaveBeenCalledTimes(2);
    expect(client.find('messaging')?.version).toBe('1.1.0');
  });
});
