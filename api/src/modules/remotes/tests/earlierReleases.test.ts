import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releasesCalls, remotesCalls, type Remote } from '@sixfold/api-contract';
import {
  readRecordedReleases,
  unpackReleases,
  type RecordedReleases,
} from '../../../../tests/support/recordedReleases';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { openPage } from '../../../../tests/support/publishedFolder';
import { createPublishedFolder } from '../publishedFolder';
import { createTrust } from '../trust';

const VERSIONS = readRecordedReleases();
const NEWEST = VERSIONS.find(([commit]) => commit === '4ae13eb7')![1];
const EARLIER = VERSIONS.filter(([, recorded]) => recorded !== NEWEST);
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1_000;

let publishedDir: string;
let environment: TestEnvironment;
beforeEach(() => (publishedDir = mkdtempSync(path.join(os.tmpdir(), 'sixfold-earlier-releases-'))));
afterEach(async () => {
  await environment.stop();
  rmSync(publishedDir, { recursive: true, force: true });
});

async function start(files: RecordedReleases['files'], keys: RecordedReleases['trust']): Promise<void> {
  unpackReleases({ files }, publishedDir);
  const trust = keys && createTrust(keys);
  const publishedSource = createPublishedFolder(publishedDir, trust);
  environment = await createTestEnvironment({ publishedDir, trust }, { publishedSource });
}

const readRegistry = async () => (await environment.visitor().call(remotesCalls.listRemotes)).reply.remotes;
const team = () => Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });
const readStates = async () => (await team().call(releasesCalls.listReleases)).reply.remotes;
const get = (url: string) => openPage(environment.visitor(), url);

/** Returns the log entries about releases that are not served as published. */
const complaints = () =>
  environment.logs
    .filter(({ event }) => event === 'remote_left_out' || event === 'release_rejected')
    .map(({ fields }) => fields);

/** Advances the clock by thirty days and runs the scheduled removals. */
async function passMonth(): Promise<void> {
  environment.advance(THIRTY_DAYS_MS);
  await environment.runScheduled();
}

/** Reads the published files by path. */
function readPublished(): Record<string, string> {
  const entries = readdirSync(publishedDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return Object.fromEntries(
    files.map((file) => [path.relative(publishedDir, file), readFileSync(file, 'utf8')]),
  );
}

function readCurrent<T>({ files }: RecordedReleases, slot: string, description: string): T {
  const { version } = JSON.parse(files[`${slot}/current.json`] ?? '') as { version: string };
  return JSON.parse(files[`${slot}/${version}/${description}`] ?? '') as T;
}

const describedRemotes = (recorded: RecordedReleases) =>
  ['auth', 'discovery'].map((name) =>
    readCurrent<Remote & { prerendered?: object }>(recorded, `remotes/${name}`, 'remote.json'),
  );

/** The first shells used another format for prerendered pages, so their pages start empty. */
const COMPLAINTS: Record<string, object[]> = {
  ff3b4198: [
    {
      remote: 'shell, its prerendered pages',
      reason: expect.stringMatching(/^startScript: /) as string,
      servedVersion: null,
    },
  ],
};

/** Reasons why a version's remotes are incompatible with the newest shell. */
const MISFITS: Record<string, string> = {
  fed642c8: 'it needs @sixfold/client-kit ^1.1.0, and the shell 1.0.0-1f1e96ceb3 provides 3.2.0',
};

describe('a release of an earlier version', () => {
  it.each(VERSIONS)(
    'is served, shown by its shell and left unchanged when %s wrote it',
    async (commit, recorded) => {
      await start(recorded.files, recorded.trust);
      const remotes = describedRemotes(recorded);
      const served = await readRegistry();
      expect(served.map(({ name }) => name)).toEqual(['auth', 'discovery']);
      for (const [at, release] of remotes.entries()) {
        const { name, version, base, container, mount, guard, entry, exposes, chunks = [] } = release;
        expect(served[at]).toMatchObject({
          name,
          version,
          base,
          container,
          mount,
          guard,
          entry,
          exposes,
          chunks,
        });
        for (const { file } of [entry, ...Object.values(exposes).flat(), ...chunks])
          expect((await get(`${base}${file}`)).text).toBe(
            recorded.files[`remotes/${name}/${version}/${file}`],
          );
      }
      const states = (await readStates()).filter(({ live }) => live !== null);
      expect(states).toMatchObject(
        remotes.map(({ name, version }) => ({
          remote: name,
          live: version,
          problem: null,
          published: [{ version }],
        })),
      );
      const shell = readCurrent<{ base: string; scripts: Remote['chunks'] }>(recorded, 'shell', 'shell.json');
      const [auth] = remotes;
      const { status, text } = await get('/auth');
      expect(status).toBe(200);
      for (const { file, integrity } of shell.scripts)
        expect(text).toContain(`integrity="${integrity}" src="${shell.base}${file}"`);
      expect(text).toContain(`${auth!.base}${auth!.entry.file}`);
      expect(text.includes('data-page')).toBe(auth!.prerendered !== undefined);
      expect(complaints()).toEqual(COMPLAINTS[commit] ?? []);
      await passMonth();
      expect(readPublished()).toEqual(recorded.files);
    },
  );

  it.each(EARLIER)(
    'is served or rejected with a reason when %s wrote it and the shell is newer',
    async (commit, recorded) => {
      const shell = Object.entries(NEWEST.files).filter(([name]) => name.startsWith('shell/'));
      const files = { ...recorded.files, ...Object.fromEntries(shell) };
      await start(files, null);
      const misfit = MISFITS[commit];
      const remotes = describedRemotes(recorded);
      expect(await readRegistry()).toMatchObject(
        misfit ? [] : remotes.map(({ name, version }) => ({ name, version })),
      );
      expect(await readStates()).toMatchObject(
        remotes.map(({ name, version }) => ({
          remote: name,
          live: misfit ? null : version,
          problem: misfit ? `${version}: ${misfit}` : null,
          published: [{ version }],
        })),
      );
      expect(complaints()).toHaveLength(misfit ? remotes.length : 0);
      await passMonth();
      expect(readPublished()).toEqual(files);
    },
  );

  it('is listed until its team promotes it when it was only stored', async () => {
    await start(NEWEST.files, NEWEST.trust);
    const [state] = (await readStates()).filter(({ live }) => live === null);
    const { version } = state!.published[0]!;
    expect(state).toMatchObject({ remote: 'example-vite', problem: null, revision: 0 });
    const decided = await team().call(releasesCalls.decideRelease, {
      params: { remote: 'example-vite' },
      body: { action: 'promote', version, why: 'It was asked for.', revision: 0 },
    });
    expect(decided.status).toBe(200);
    expect((await readRegistry()).at(-1)).toMatchObject({ name: 'example-vite', version, type: 'module' });
    expect(readPublished()).toEqual(NEWEST.files);
  });
});
