import * as z from 'zod/mini';
import { defineCall, done } from './define';
import { remoteReportRoutes } from './remoteReportRoutes';
import { remotesRoutes } from './routes';
import { signedDocument } from './signatures';
import { text } from './values';

const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/));
const localPath = z.string().check(z.regex(/^\/(?!\/)[\w\-./:]*$/));
/** A folder of this origin, or of a development server. */
const folder = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/[\w.-]+(:\d+)?\/)([\w.-]+\/)*$/));
const file = z.object({ file: z.string().check(z.regex(/^[\w\-.]+\.js$/)), integrity: sha384 });

/**
 * What a badge counts, in data instead of code: the navigation is on every page, and would load every remote that has
 * something to count.
 */
export const badge = z.object({
  /** Address of a call that answers `{ count }`. */
  count: localPath,
  /** Read after the number: 'person likes you', 'people like you'. */
  one: text(60, 1),
  many: text(60, 1),
  /** Socket events after which it is asked for again. */
  refreshOn: z.array(z.string()),
});
export type NavigationBadge = z.infer<typeof badge>;

/** Where a remote appears in the navigation. `icon` names an icon that the shell knows. */
export const navigationEntry = z.object({
  path: localPath,
  label: text(40, 1),
  icon: z.enum(['heart', 'thumbs-up', 'users', 'message', 'user', 'sparkles', 'moon', 'compass']),
  /** The word of `/?section=…`. */
  section: z.optional(text(40, 1)),
  order: z.number(),
  /** Whether the bottom tab bar of small screens shows it too. */
  tab: z.boolean(),
  /** A number beside the label, such as that of unread messages: where it is asked for, and when again. */
  badge: z.optional(
    // A release from before had a component; it goes on, without a number.
    z.union([badge, z.string()]),
  ),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** A part that the shell mounts over every screen when a socket event arrives, such as the celebration. */
export const layer = z.object({ expose: z.string(), on: z.string() });

/** The call that a page of a remote makes first, in data, so that the server's page can have it on its way. */
export const preload = z.object({
  /** Address of the page, under one of the remote's mounts. It is asked for only there, without a query. */
  path: localPath,
  /** Address of the call with its query, exactly as the browser will ask for it. */
  fetch: z.string().check(z.regex(/^\/api\/[\w\-./]+(\?[\w\-.~%&=+]*)?$/)),
  /**
   * Key of the browser's storage that holds choices which change the call: while it is there, nothing is preloaded.
   * `:memberId` stands for the member's id.
   */
  unlessStored: z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/))),
});
export type Preload = z.infer<typeof preload>;

const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const version = z.string().check(z.regex(/^[\w.-]{1,60}$/));

export const remote = z.object({
  name: remoteName,
  version,
  /** Address of this build's remote.json, from which the fields below come. */
  manifest: z.string(),
  /** Folder of the build: absolute path, or an absolute address in development. Ends with a slash. */
  base: folder,
  /** Name of the container: different for each build, so that two versions live side by side in an open tab. */
  container: z.string().check(z.regex(/^[a-z]\w{1,80}$/)),
  entry: file,
  /** Of the entry: an ES module, whose imports get their hashes from the page's import map. Absent: a classic script. */
  type: z.optional(z.literal('module')),
  /** Files of each expose, the first of which can be preloaded. */
  exposes: z.record(z.string(), z.array(file)),
  /** The other scripts of the build, loaded on demand. A script that is listed nowhere here does not run. */
  chunks: z._default(z.array(file), []),
  mount: z.array(localPath),
  navigation: z.array(navigationEntry),
  layers: z.array(layer),
  /** What its pages ask the API first. */
  preloads: z._default(z.array(preload), []),
  guard: z.enum(['public', 'member']),
  /** Those of `mount` that are for members although the remote is public. */
  memberMount: z.optional(z.array(localPath)),
  /** Version of the federation runtime that the build expects from the shell. */
  runtime: z.string(),
  /** Shared modules that the build takes from the shell, each with the semver range of versions it works with. */
  requires: z._default(z.record(z.string(), z.string()), {}),
  /** Those of them that the code of `./remote` waits for, so that the page can preload what the shell loads on demand. */
  consumes: z.optional(z.array(z.string())),
  /** Whether this browser is asked to report how the load ended: for a share of pages, and while a release is given to some first. */
  isWatched: z.optional(z.boolean()),
});
export type Remote = z.infer<typeof remote>;

/**
 * Address of an ES module for which the page's import map has a hash that no content has, where it lists remotes that are
 * ES modules: a browser that imports it does not check the hashes of import maps.
 */
export const INTEGRITY_PROBE = '/integrity-probe.js';

export const registry = z.object({
  revision: z.string(),
  remotes: z.array(remote),
  /**
   * By watched remote: a proof that the server gave its release to this browser, for an hour. Reports that carry it
   * count.
   */
  loadTokens: z.optional(z.record(z.string(), z.string())),
  /** What the API's key says about the revision and the remotes, where releases are signed. */
  signed: z.optional(signedDocument),
  /** The root document that says which key that is. The page leaves it out. */
  root: z.optional(signedDocument),
});
export type Registry = z.infer<typeof registry>;

export const listRemotes = defineCall(remotesRoutes.listRemotes, {
  summary:
    'Every remote in the release that this reader gets: name, mount, navigation, guard, manifest, entry and hashes.',
  reply: registry,
});

/** Of the registry; a report without it is not counted. */
const loadToken = z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/)));

export const reportRemoteLoad = defineCall(remoteReportRoutes.reportRemoteLoad, {
  summary: 'A watched remote was shown; counted while it is compared with another release.',
  body: z.strictObject({
    remote: remoteName,
    version,
    /** Milliseconds in which its files arrived. */
    loadMs: z.number().check(z.minimum(0), z.maximum(600_000)),
    /** Bytes that came over the network; 0 when all files were cached. */
    bytes: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
    /** How often a file was asked for again. */
    retries: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
    loadToken,
  }),
  reply: done,
});

/** Names of the library web-vitals. CLS has no unit, the others are milliseconds. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

export const reportWebVital = defineCall(remoteReportRoutes.reportWebVital, {
  summary: 'One of the Web Vitals of a page that began with a watched remote.',
  body: z.strictObject({
    remote: remoteName,
    version,
    name: z.enum(WEB_VITALS),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
    loadToken,
  }),
  reply: done,
});

/** Where in its life a remote failed, as the browser saw it. `late`: it had not arrived when its slot said so. */
export const remotePhase = z.enum([
  'late',
  'compatibility',
  'entry',
  'shared',
  'chunk',
  'evaluation',
  'render',
]);
export type RemotePhase = z.infer<typeof remotePhase>;

export const reportRemoteFailure = defineCall(remoteReportRoutes.reportRemoteFailure, {
  summary: 'What a browser could not load or show; logged and counted.',
  body: z.strictObject({
    kind: z.enum(['remote_failed', 'render_failed', 'registry_failed', 'unhandled_rejection']),
    remote: z.optional(text(40)),
    version: z.optional(text(80)),
    reason: text(500),
    phase: z.optional(remotePhase),
    /** The error's stack as the browser wrote it. */
    stack: z.optional(text(4_000)),
    /** Sent by shells from before there were load tokens; means nothing. */
    isWatched: z.optional(z.boolean()),
    loadToken,
  }),
  reply: done,
});
