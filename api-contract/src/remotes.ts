import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { remoteReportRoutes } from './remoteReportRoutes';
import { remotesRoutes } from './routes';
import { signedDocument } from './signatures';
import { text } from './values';

const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/));
const localPath = z.string().check(z.regex(/^\/(?!\/)[\w\-./:]*$/));
/** A folder of this origin or of a development server. */
const folder = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/[\w.-]+(:\d+)?\/)([\w.-]+\/)*$/));
const file = z.object({ file: z.string().check(z.regex(/^[\w\-.]+\.js$/)), integrity: sha384 });

/**
 * A navigation badge as data instead of code: the navigation is on every page, and would otherwise load every remote
 * that has a count.
 */
export const badge = z.object({
  /** URL of a call that replies `{ count }`. */
  count: localPath,
  /** Announced after the number: 'person likes you', 'people like you'. */
  one: text(60, 1),
  many: text(60, 1),
  /** Socket events that trigger a refetch. */
  refreshOn: z.array(z.string()),
});
export type NavigationBadge = z.infer<typeof badge>;

/** Navigation entry of a remote. `icon` names an icon of the shell. */
export const navigationEntry = z.object({
  path: localPath,
  label: text(40, 1),
  icon: z.enum(['heart', 'thumbs-up', 'users', 'message', 'user', 'sparkles', 'moon', 'compass']),
  /** Value of `section` in `/?section=…`. */
  section: z.optional(text(40, 1)),
  order: z.number(),
  /** Whether the bottom tab bar of small screens also shows it. */
  tab: z.boolean(),
  /** A number on the entry, such as the unread count: its URL and refetch triggers. */
  badge: z.optional(
    // Older releases had a component here; they still work, without a number.
    z.union([badge, z.string()]),
  ),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** A component that the shell mounts over every screen on a socket event, such as the match celebration. */
export const layer = z.object({ expose: z.string(), on: z.string() });

/** A page's first API call as data, so that the server-rendered page can start it early. */
export const preload = z.object({
  /** Path of the page, under one of the remote's mounts. Only preloaded for this exact path without a query. */
  path: localPath,
  /** URL of the call with its query, exactly as the browser will request it. */
  fetch: z.string().check(z.regex(/^\/api\/[\w\-./]+(\?[\w\-.~%&=+]*)?$/)),
  /**
   * Storage key of user choices that change the call; nothing is preloaded while it exists. `:memberId` is replaced
   * with the member's id.
   */
  unlessStored: z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/))),
});
export type Preload = z.infer<typeof preload>;

const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const version = z.string().check(z.regex(/^[\w.-]{1,60}$/));

export const remote = z.object({
  name: remoteName,
  version,
  /** URL of this build's remote.json, the source of the fields below. */
  manifest: z.string(),
  /** Folder of the build: an absolute path, or an absolute URL in development. Ends with a slash. */
  base: folder,
  /** Name of the container: unique per build, so that two versions can coexist in an open tab. */
  container: z.string().check(z.regex(/^[a-z]\w{1,80}$/)),
  entry: file,
  /**
   * Type of the entry. An ES module gets the hashes of its imports from the page's import map. Absent for a classic
   * script.
   */
  type: z.optional(z.literal('module')),
  /** Files of each expose; the first one can be preloaded. */
  exposes: z.record(z.string(), z.array(file)),
  /** The other scripts of the build, loaded on demand. Scripts that are not listed here cannot run. */
  chunks: z._default(z.array(file), []),
  mount: z.array(localPath),
  navigation: z.array(navigationEntry),
  layers: z.array(layer),
  /** First API calls of its pages. */
  preloads: z._default(z.array(preload), []),
  guard: z.enum(['public', 'member']),
  /** Subset of `mount` that is for members although the remote is public. */
  memberMount: z.optional(z.array(localPath)),
  /** Federation runtime version that the build expects from the shell. */
  runtime: z.string(),
  /** Shared modules that the build takes from the shell, each with its supported semver range. */
  requires: z._default(z.record(z.string(), z.string()), {}),
  /** Subset of them that `./remote` waits for, so that the page can preload modules the shell loads on demand. */
  consumes: z.optional(z.array(z.string())),
  /** Whether this browser reports the outcome of the load: for a share of pages, and during a canary. */
  isWatched: z.optional(z.boolean()),
});
export type Remote = z.infer<typeof remote>;

/**
 * URL of an ES module with a deliberately wrong hash in the page's import map, when that lists ES module remotes. A
 * browser that still imports it ignores import map hashes.
 */
export const INTEGRITY_PROBE = '/integrity-probe.js';

export const registry = z.object({
  revision: z.string(),
  remotes: z.array(remote),
  /**
   * Per watched remote, an hour-long proof that the server served this release to this browser. Only reports that
   * include it are counted.
   */
  loadTokens: z.optional(z.record(z.string(), z.string())),
  /** The revision and remotes, signed with the API's key, where releases are signed. */
  signed: z.optional(signedDocument),
  /** The root document that identifies this key. Omitted in the page. */
  root: z.optional(signedDocument),
});
export type Registry = z.infer<typeof registry>;

export const listRemotes = defineCall(remotesRoutes.listRemotes, {
  summary:
    'Lists every remote with the release for this browser: name, mount, navigation, guard, manifest, entry and hashes.',
  reply: registry,
});

/** Load token from the registry; a report without it is not counted. */
const loadToken = z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/)));

export const reportRemoteLoad = defineCall(remoteReportRoutes.reportRemoteLoad, {
  summary: 'Counts a load of a remote whose release is compared with another one.',
  body: z.strictObject({
    remote: remoteName,
    version,
    /** Time to load its files, in milliseconds. */
    loadMs: z.number().check(z.minimum(0), z.maximum(600_000)),
    /** Bytes transferred over the network; 0 when all files were cached. */
    bytes: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
    /** Number of file retries. */
    retries: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
    loadToken,
  }),
  reply: okReply,
});

/** Metric names of the web-vitals library. CLS is unitless, the others are in milliseconds. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

export const reportWebVital = defineCall(remoteReportRoutes.reportWebVital, {
  summary: 'Records a Web Vital of a page that started with a watched remote.',
  body: z.strictObject({
    remote: remoteName,
    version,
    name: z.enum(WEB_VITALS),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
    loadToken,
  }),
  reply: okReply,
});

/** The phase in which a remote failed, as seen by the browser. `late`: it was not loaded when its slot timed out. */
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
  summary: 'Logs and counts a failure to load or render in a browser.',
  body: z.strictObject({
    kind: z.enum(['remote_failed', 'render_failed', 'registry_failed', 'unhandled_rejection']),
    remote: z.optional(text(40)),
    version: z.optional(text(80)),
    reason: text(500),
    phase: z.optional(remotePhase),
    /** The error's stack as reported by the browser. */
    stack: z.optional(text(4_000)),
    /** Sent by shells that predate load tokens; ignored. */
    isWatched: z.optional(z.boolean()),
    loadToken,
  }),
  reply: okReply,
});
