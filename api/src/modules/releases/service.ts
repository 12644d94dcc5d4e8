import type {
  BodyOf,
  OverrideLink,
  ReleaseDecision,
  ReleaseState,
  releasesCalls,
} from '@sixfold/api-contract';
import { Failure } from '../../failure';
import type { Clock, Logger } from '../../providers/ports';
import { parseOverride, type OverridePolicy } from '../remotes/overrides';
import { reasonOf, type PublishedSource } from '../remotes/publishedFolder';
import type { RemotesService } from '../remotes/service';
import { promote, rollBack, startCanary, type LiveState } from './policy';
import type { Canaries } from './canary/canaries';
import type { ReleaseDecisionRecord } from './repository';
import type { ReleaseDecisions } from './decisions';
import { canRelease, type Team } from './teams';

const HISTORY_MAX = 50;
const CANARY_PERCENT = 10;

export type ReleasesService = ReturnType<typeof createReleasesService>;

type StateBefore = LiveState & Pick<ReleaseDecisionRecord, 'canary' | 'revision'>;

interface ReleasesDeps {
  decisions: ReleaseDecisions;
  source: PublishedSource;
  canaries: Pick<Canaries, 'describe'>;
  overridePolicy: OverridePolicy;
  remotes: Pick<RemotesService, 'registry' | 'problemOf'>;
  clock: Clock;
  logger: Logger;
}

export function createReleasesService({
  decisions,
  source,
  canaries,
  overridePolicy,
  remotes,
  clock,
  logger,
}: ReleasesDeps) {
  async function findLive(remote: string): Promise<string | null> {
    const { remotes: served } = await remotes.registry();
    return served.find(({ name }) => name === remote)?.version ?? null;
  }

  /** Returns the decided state or, without a decision, the served one. */
  async function stateOf(remote: string): Promise<StateBefore> {
    const decided = (await decisions.current()).get(remote);
    if (decided) return decided;
    const version = await findLive(remote);
    const stored = await source.listCurrent(remote);
    const at = version === null ? 0 : stored.indexOf(version);
    return { revision: 0, canary: null, version, previous: stored.slice(Math.max(0, at) + 1) };
  }

  const refuse = (reason: string) => new Failure('release_refused', { fields: { version: reason } });

  function requireNext(
    action: ReleaseDecisionRecord['action'],
    state: StateBefore,
    version: string | undefined,
    percent: number,
  ) {
    if (version === undefined) throw refuse('There is no earlier release to go back to.');
    // Returning to the live release ends a canary.
    if (version === state.version && !(action !== 'canary' && state.canary))
      throw refuse(`${version} is live already.`);
    if (action === 'rollback') return rollBack(state, version);
    if (action === 'promote') return promote(state, version);
    if (state.version === null) throw refuse('Nothing is live that a canary could be compared with.');
    return startCanary(state, state.version, { version, percent });
  }

  return {
    async list(): Promise<ReleaseState[]> {
      return Promise.all(
        (await source.names()).map(async (remote) => {
          const [{ revision, previous }, published] = await Promise.all([
            stateOf(remote),
            source.listPublished(remote),
          ]);
          return {
            remote,
            revision,
            live: await findLive(remote),
            problem: await remotes.problemOf(remote),
            previous: [...previous],
            canary: await canaries.describe((await decisions.current()).get(remote)),
            published: published.map(({ version, publishedAt }) => ({
              version,
              publishedAt: publishedAt.toISOString(),
            })),
          };
        }),
      );
    },
    async listDecisions(remote: string): Promise<ReleaseDecision[]> {
      return (await decisions.listOf(remote, HISTORY_MAX)).map(present);
    },
    /**
     * Returns the link that makes a browser load this remote from a developer's server.
     * @throws Failure `not_allowed`, `not_found`, `invalid_input`
     */
    async linkOverride(team: Team, remote: string, origin: string): Promise<OverrideLink> {
      if (!canRelease(team, remote)) throw new Failure('not_allowed');
      if ((await findLive(remote)) === null) throw new Failure('not_found');
      const override = parseOverride(`${remote}@${origin}`);
      if (!override || !overridePolicy.isAllowed(override))
        throw new Failure('invalid_input', {
          fields: { origin: 'This environment allows no remote from this address.' },
        });
      const { path, expiresAt } = overridePolicy.createLink(override);
      logger.info({ ...override, team: team.name }, 'remote_override_linked');
      return { path, expiresAt: expiresAt.toISOString() };
    },
    /** @throws Failure `not_allowed`, `not_found`, `release_conflict`, `release_refused` */
    async decide(
      team: Team,
      remote: string,
      {
        action,
        version: wanted,
        percent = CANARY_PERCENT,
        why,
        revision,
      }: BodyOf<typeof releasesCalls.decideRelease>,
    ): Promise<ReleaseDecision> {
      if (!canRelease(team, remote)) throw new Failure('not_allowed');
      const published = await source.listPublished(remote);
      if (published.length === 0) throw new Failure('not_found');
      // Another process may have stored a newer decision.
      await decisions.reload();
      const state = await stateOf(remote);
      if (state.revision !== revision) throw new Failure('release_conflict');
      const next = requireNext(action, state, wanted ?? defaultVersion(action, state, published), percent);
      const version = next.canary?.version ?? next.version;
      await source.check(remote, version).catch((error: unknown) => {
        throw refuse(`${version}: ${reasonOf(error)}`);
      });
      const decision: ReleaseDecisionRecord = {
        remote,
        revision: revision + 1,
        action,
        ...next,
        why,
        team: team.name,
        decidedAt: clock(),
      };
      if (!(await decisions.append(decision))) throw new Failure('release_conflict');
      logger.info(
        { remote, action, version, revision: decision.revision, team: team.name },
        'release_decided',
      );
      return present(decision);
    },
  };
}

/** Returns the release meant by a decision without a version. */
function defaultVersion(
  action: ReleaseDecisionRecord['action'],
  { version, previous, canary }: StateBefore,
  published: readonly { version: string }[],
): string | undefined {
  if (action === 'rollback') return canary ? (version ?? undefined) : previous[0];
  return (action === 'promote' && canary?.version) || published[0]?.version;
}

const present = (decision: ReleaseDecisionRecord): ReleaseDecision => ({
  remote: decision.remote,
  revision: decision.revision,
  action: decision.action,
  version: decision.version,
  versionBefore: decision.versionBefore,
  canary: decision.canary && { version: decision.canary.version, percent: decision.canary.percent },
  why: decision.why,
  team: decision.team,
  decidedAt: decision.decidedAt.toISOString(),
});
