/**
 * Publishes remotes of three ages against shells of three ages. A shell carries the surface of the API that it is
 * published with, so its age is also that of the API.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { readCalls } from '../surface/callTraits.mjs';
import { lowestVersion, nextSince, SURFACE_FORMAT } from '../surface/recordedSurface.mjs';
import { nextVersion } from '../surface/sharedSurface.mjs';
import { formatTraits } from '../surface/traits.mjs';
import { checkRelease } from './checkRelease.mjs';

/** @typedef {import('../surface/recordedSurface.mjs').Surface} Surface */
/** @typedef {Record<string, string>} Exports */

const KIT = '@sixfold/client-kit';
const CONTRACT = '@sixfold/api-contract';
const FILE = { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` };

const PATCH = {
  id: 'profile.patch',
  method: 'PATCH',
  path: '/api/profile',
  access: 'member',
  consumes: 'json',
  produces: 'json',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ tone: z.enum(['calm', 'loud']) }),
  reply: z.object({ name: z.string(), place: z.object({ town: z.string() }) }),
};
const KIT_EXPORTS = { api: ':aa', Link: '0:bb' };
const EVENT = { 'event like_received': 'from:aa' };

/** @param {object[]} calls like those of the contract */
const callExports = (...calls) =>
  Object.fromEntries(
    Object.entries(
      readCalls(
        calls.map((call) => /** @type {import('@sixfold/api-contract').AnyCall} */ (call)),
        z.toJSONSchema,
      ),
    ).map(([name, traits]) => [name, formatTraits(traits)]),
  );
/**
 * @param {object} changed
 * @returns {{ [CONTRACT]: Exports }}
 */
const patchWith = (changed) => ({ [CONTRACT]: { ...callExports({ ...PATCH, ...changed }), ...EVENT } });

/**
 * Surfaces of three ages: each is the one before with a change of the same kind.
 * @param {(age: number) => Partial<Record<string, Exports>>} changedIn
 */
function createAges(changedIn) {
  const base = { [KIT]: KIT_EXPORTS, ...patchWith({}) };
  /** @type {Record<string, Surface>[]} */
  const ages = [];
  for (const age of [0, 1, 2]) {
    const before = ages[age - 1];
    const exportsNow = { ...base, ...(age > 0 && changedIn(age)) };
    ages.push(
      Object.fromEntries(
        Object.entries(exportsNow).map(([name, exports = {}]) => {
          const last = before?.[name];
          if (!last) return [name, { version: '1.0.0', format: SURFACE_FORMAT, exports, since: {} }];
          const version = nextVersion(last, exports);
          return [
            name,
            { version, format: SURFACE_FORMAT, exports, since: nextSince(last, exports, version) },
          ];
        }),
      ),
    );
  }
  return ages;
}

/**
 * Describes a remote as its build does: it requires the lowest versions with everything it uses.
 * @param {Record<string, Surface>} surfaces
 * @param {Record<string, string[]>} uses
 */
const describeRemote = (surfaces, uses) => {
  const lowest = (/** @type {string} */ name) =>
    lowestVersion(/** @type {Surface} */ (surfaces[name]), uses[name] ?? []);
  return {
    name: 'profile',
    version: '1.0.0-b',
    manifest: '/remotes/profile/1.0.0-b/remote.json',
    base: '/remotes/profile/1.0.0-b/',
    container: 'sixfold_profile',
    entry: FILE,
    exposes: { './remote': [FILE] },
    chunks: [],
    mount: ['/profile'],
    navigation: [],
    layers: [],
    guard: 'member',
    runtime: '2.9.2',
    requires: { [KIT]: `^${lowest(KIT)}` },
    contract: lowest(CONTRACT),
    uses,
  };
};

/** @type {string} */
let publishedDir;
beforeEach(() => {
  publishedDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-ages-'));
});
afterEach(() => fs.rmSync(publishedDir, { recursive: true }));

/**
 * @param {Record<string, Surface>} surface of the shell
 * @param {object} remote
 */
async function canPublish(surface, remote) {
  const folder = path.join(publishedDir, 'build');
  for (const each of ['build', 'shell/1.0.0-s'])
    fs.mkdirSync(path.join(publishedDir, each), { recursive: true });
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) =>
    fs.writeFileSync(path.join(publishedDir, file), JSON.stringify(content));
  write('shell/current.json', { version: '1.0.0-s' });
  write('shell/1.0.0-s/shell.json', {
    version: '1.0.0-s',
    provides: { [KIT]: surface[KIT]?.version },
    surface,
  });
  write('build/remote.json', remote);
  write('build/remoteEntry.js', 'code');
  return checkRelease({ publishedDir, slot: 'remotes/profile', folder }).then(
    () => true,
    () => false,
  );
}

const USES = { [KIT]: ['api'], [CONTRACT]: ['call profile.patch'] };
const EVERYWHERE = ['123', '123', '123'];
const NOT_ON_OLDER = ['123', '23', '3'];
const ON_ITS_OWN = ['1', '2', '3'];

/**
 * Each kind of change, made twice, with the shells (1 to 3) that accept the remote of each age.
 * @type {[string, (age: number) => Partial<Record<string, Exports>>, (age: number) => Record<string, string[]>, string[]][]}
 */
const KINDS = [
  [
    'an optional field deep in a reply',
    (age) =>
      patchWith({
        reply: z.extend(PATCH.reply, {
          place: z.object({
            town: z.string(),
            region: z.optional(z.string()),
            ...(age === 2 && { country: z.optional(z.string()) }),
          }),
        }),
      }),
    () => USES,
    EVERYWHERE,
  ],
  [
    'an optional field of a body',
    (age) =>
      patchWith({
        body: z.extend(PATCH.body, {
          note: z.optional(z.string()),
          ...(age === 2 && { more: z.optional(z.string()) }),
        }),
      }),
    () => USES,
    NOT_ON_OLDER,
  ],
  [
    'a value that a body may newly have',
    (age) =>
      patchWith({
        body: z.object({ tone: z.enum(['calm', 'loud', 'plain', ...(age === 2 ? ['dry'] : [])]) }),
      }),
    () => USES,
    NOT_ON_OLDER,
  ],
  [
    'a call that the remote does not use',
    (age) => ({
      [CONTRACT]: {
        ...callExports(
          PATCH,
          { ...PATCH, id: 'moon.get' },
          ...(age === 2 ? [{ ...PATCH, id: 'moon.set' }] : []),
        ),
        ...EVENT,
      },
    }),
    () => USES,
    EVERYWHERE,
  ],
  [
    'a call that the remote uses',
    (age) => ({
      [CONTRACT]: {
        ...callExports(PATCH, { ...PATCH, id: 'moon.1' }, ...(age === 2 ? [{ ...PATCH, id: 'moon.2' }] : [])),
        ...EVENT,
      },
    }),
    (age) => ({ ...USES, [CONTRACT]: ['call profile.patch', ...(age > 0 ? [`call moon.${age}`] : [])] }),
    NOT_ON_OLDER,
  ],
  [
    'an event',
    (age) => ({
      [CONTRACT]: {
        ...callExports(PATCH),
        ...EVENT,
        'event moon_rose': ':aa',
        ...(age === 2 && { 'event moon_set': ':bb' }),
      },
    }),
    () => USES,
    EVERYWHERE,
  ],
  [
    'a shared export that the remote does not use',
    (age) => ({ [KIT]: { ...KIT_EXPORTS, useMoon: ':cc', ...(age === 2 && { useSun: ':dd' }) } }),
    () => USES,
    EVERYWHERE,
  ],
  [
    'a shared export that the remote uses',
    (age) => ({ [KIT]: { ...KIT_EXPORTS, useMoon1: ':cc', ...(age === 2 && { useMoon2: ':dd' }) } }),
    (age) => ({ ...USES, [KIT]: ['api', ...(age > 0 ? [`useMoon${age}`] : [])] }),
    NOT_ON_OLDER,
  ],
  [
    'a field that a body must have',
    (age) =>
      patchWith({ body: z.extend(PATCH.body, { note: z.string(), ...(age === 2 && { more: z.string() }) }) }),
    () => USES,
    ON_ITS_OWN,
  ],
  ['another path of a call', (age) => patchWith({ path: `/api/profile/v${age}` }), () => USES, ON_ITS_OWN],
];

it.each(KINDS)(
  'after %s, a remote is accepted by the shells that can run it',
  async (_kind, changedIn, usesIn, accepted) => {
    const ages = createAges(changedIn);
    const found = [];
    for (const [age, built] of ages.entries()) {
      let shells = '';
      for (const [shellAge, surface] of ages.entries())
        if (await canPublish(surface, describeRemote(built, usesIn(age)))) shells += shellAge + 1;
      found.push(shells);
    }
    expect(found).toEqual(accepted);
  },
);
