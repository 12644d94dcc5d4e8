import * as z from 'zod/mini';
import { defineCall } from './define';
import { releasesRoutes } from './routes';
import { text } from './values';

const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'This is no name of a remote.'));
const version = z.string().check(z.regex(/^(?!\.+$)[\w.-]{1,60}$/, 'This is no version.'));
/** ISO 8601, UTC. */
const time = z.string();

/** The largest share of members who get a canary: as many others are watched beside them. */
export const CANARY_PERCENT_MAX = 50;
const percent = z.int().check(z.minimum(1), z.maximum(CANARY_PERCENT_MAX));
const action = z.enum(['promote', 'rollback', 'canary']);

/** What a team, or the judgement of a canary, decided about a remote. The newest decision says what members get. */
export const releaseDecision = z.object({
  remote: remoteName,
  /** Counts the decisions about this remote, from 1. */
  revision: z.number(),
  action,
  /** What members get since; all but those of the canary. */
  version,
  /** What they got before; null when nothing was live. */
  versionBefore: z.nullable(version),
  /** A release that some members get instead. */
  canary: z.nullable(z.object({ version, percent })),
  why: z.string(),
  team: z.string(),
  decidedAt: time,
});
export type ReleaseDecision = z.infer<typeof releaseDecision>;

/** How loads of a release ended. Each network weighs one, so that the failed ones need not be a whole number. */
const loads = z.object({ count: z.number(), failed: z.number() });

/** A release that some members have, and what is seen of it and of the stable one among as many others. */
export const canaryState = z.object({
  version,
  percent,
  since: time,
  loads,
  stableLoads: loads,
  /** Why a person has to decide; null while the loads are watched. */
  needsDecision: z.nullable(z.string()),
});
export type CanaryState = z.infer<typeof canaryState>;

export const releaseState = z.object({
  remote: remoteName,
  /** Of the newest decision; 0 while builds become live by themselves. */
  revision: z.number(),
  /** What members get now; null when there is nothing that can be served. */
  live: z.nullable(version),
  /** Why something else is served than what was decided. */
  problem: z.nullable(z.string()),
  /** Where a rollback leads, newest first. */
  previous: z.array(version),
  canary: z.nullable(canaryState),
  /** Everything in the store, newest first. */
  published: z.array(z.object({ version, publishedAt: time })),
});
export type ReleaseState = z.infer<typeof releaseState>;

export const listReleases = defineCall(releasesRoutes.listReleases, {
  summary: 'Every remote with what is live, what is published and where a rollback leads.',
  reply: z.object({ remotes: z.array(releaseState) }),
});

export const listReleaseDecisions = defineCall(releasesRoutes.listReleaseDecisions, {
  summary: 'The last 50 decisions about a remote, newest first: who decided what, when and why.',
  params: z.strictObject({ remote: remoteName }),
  reply: z.object({ decisions: z.array(releaseDecision) }),
});

export const decideRelease = defineCall(releasesRoutes.decideRelease, {
  summary:
    "Makes a published release of the team's own remote live, for all members or for some, or goes back to an earlier one.",
  params: z.strictObject({ remote: remoteName }),
  body: z.strictObject({
    action,
    /**
     * Absent: the newest published release, or the one before the live one. While there is a canary, `promote` means the
     * canary and `rollback` what the others have.
     */
    version: z.optional(version),
    /** How many members get a canary; 10 when absent. */
    percent: z.optional(percent),
    why: text(300, 1),
    /** The revision that the decision is based on. */
    revision: z.int().check(z.minimum(0)),
  }),
  reply: releaseDecision,
  errors: ['not_allowed', 'not_found', 'release_conflict', 'release_refused'],
});

export const overrideLink = z.object({
  /** Address of the product, from the root on. */
  path: z.string(),
  /** Until when it can be opened. */
  expiresAt: time,
});
export type OverrideLink = z.infer<typeof overrideLink>;

export const linkOverride = defineCall(releasesRoutes.linkOverride, {
  summary:
    "A link that gives the browser that opens it the team's remote from a developer's server, where the environment allows it.",
  params: z.strictObject({ remote: remoteName }),
  /** Where the development server runs, such as http://localhost:3003. */
  body: z.strictObject({ origin: text(100, 1) }),
  reply: overrideLink,
  errors: ['not_allowed', 'not_found'],
});
