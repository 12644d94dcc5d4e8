import * as z from 'zod/mini';
import { defineCall } from './define';
import { releasesRoutes } from './routes';
import { text } from './values';

const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'This is no name of a remote.'));
const version = z.string().check(z.regex(/^(?!\.+$)[\w.-]{1,60}$/, 'This is no version.'));
/** ISO 8601, UTC. */
const time = z.string();

/** Maximum percentage of members in a canary, because a control group of the same size is monitored. */
export const CANARY_PERCENT_MAX = 50;
const percent = z.int().check(z.minimum(1), z.maximum(CANARY_PERCENT_MAX));
const action = z.enum(['promote', 'rollback', 'canary']);

/** A decision about a remote by a team or by the canary analysis. The newest decision determines the served release. */
export const releaseDecision = z.object({
  remote: remoteName,
  /** Number of this decision for the remote, starting at 1. */
  revision: z.number(),
  action,
  /** The version served since then, except to the canary group. */
  version,
  /** The version served before; null when nothing was live. */
  versionBefore: z.nullable(version),
  /** A release served to some of the members instead. */
  canary: z.nullable(z.object({ version, percent })),
  why: z.string(),
  team: z.string(),
  decidedAt: time,
});
export type ReleaseDecision = z.infer<typeof releaseDecision>;

/** Load outcomes of a release. Each network has a weight of one, so `failed` may be fractional. */
const loads = z.object({ count: z.number(), failed: z.number() });

/** A canary release with its load outcomes, and those of the stable release in a control group of the same size. */
export const canaryState = z.object({
  version,
  percent,
  since: time,
  loads,
  stableLoads: loads,
  /** Why the canary needs a person's decision; null while its loads are being monitored. */
  needsDecision: z.nullable(z.string()),
});
export type CanaryState = z.infer<typeof canaryState>;

export const releaseState = z.object({
  remote: remoteName,
  /** Revision of the newest decision; 0 while builds go live automatically. */
  revision: z.number(),
  /** The version served now; null when nothing can be served. */
  live: z.nullable(version),
  /** Why the served version differs from the decision. */
  problem: z.nullable(z.string()),
  /** Rollback targets, newest first. */
  previous: z.array(version),
  canary: z.nullable(canaryState),
  /** All releases in the store, newest first. */
  published: z.array(z.object({ version, publishedAt: time })),
});
export type ReleaseState = z.infer<typeof releaseState>;

export const listReleases = defineCall(releasesRoutes.listReleases, {
  summary: 'Lists every remote with its live release, its published releases and its rollback target.',
  reply: z.object({ remotes: z.array(releaseState) }),
});

export const listReleaseDecisions = defineCall(releasesRoutes.listReleaseDecisions, {
  summary: 'Lists the last 50 release decisions about a remote, newest first, with author, time and reason.',
  params: z.strictObject({ remote: remoteName }),
  reply: z.object({ decisions: z.array(releaseDecision) }),
});

export const decideRelease = defineCall(releasesRoutes.decideRelease, {
  summary:
    "Makes a published release of the team's remote live, for all members or a cohort, or rolls back to an earlier one.",
  params: z.strictObject({ remote: remoteName }),
  body: z.strictObject({
    action,
    /**
     * Defaults to the newest published release, or to the one before the live one. During a canary, `promote` defaults
     * to the canary and `rollback` to the stable release.
     */
    version: z.optional(version),
    /** Percentage of members in a canary; 10 by default. */
    percent: z.optional(percent),
    why: text(300, 1),
    /** The revision that the decision is based on. */
    revision: z.int().check(z.minimum(0)),
  }),
  reply: releaseDecision,
  errors: ['not_allowed', 'not_found', 'release_conflict', 'release_refused'],
});

export const overrideLink = z.object({
  /** URL of the product, relative to its root. */
  path: z.string(),
  expiresAt: time,
});
export type OverrideLink = z.infer<typeof overrideLink>;

export const linkOverride = defineCall(releasesRoutes.linkOverride, {
  summary:
    "Creates a link that overrides the team's remote with a developer's server in the opening browser, if the environment allows it.",
  params: z.strictObject({ remote: remoteName }),
  /** Origin of the development server, such as http://localhost:3003. */
  body: z.strictObject({ origin: text(100, 1) }),
  reply: overrideLink,
  errors: ['not_allowed', 'not_found'],
});
