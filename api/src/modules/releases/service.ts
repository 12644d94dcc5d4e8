import type { BodyOf, ReleaseDecision, ReleaseState, releasesCalls } from '@sixfold/api-contract';
import { Failure } from '../../failure';
import type { Clock, Logger } from '../../providers/ports';
import { reasonOf, type PublishedSource } from '../remotes/publishedFolder';
import type { RemotesService } from '../remotes/service';
import { promote, rollBack, type LiveState } from './policy';
import type { ReleaseDecisionRecord } from './repository';
import type { ReleaseDecisions } from './decisions';
import { mayMove, type Team } from './teams';

const HISTORY_MAX = 50;

export interface ReleasesService {
  list: () => Promise<ReleaseState[]>;
  listDecisions: (remote: string) => Promise<ReleaseDecision[]>;
  /** @throws Failure `not_allowed`, `not_found`, `release_conflict`, `release_refused` */
  decide: (
    team: Team,
    remote: string,
    decision: BodyOf<typeof releasesCalls.decideRelease>,
  ) => Promise<ReleaseDecision>;
}

interface ReleasesDeps {
  decisions: ReleaseDecisions;
  source: PublishedSource;
  remotes: Pick<RemotesService, 'registry' | 'problemOf'>;
  clock: Clock;
  logger: Logger;
}

export function createReleasesService({
  decisions,
  source,
  remotes,
  clock,
  logger,
}: ReleasesDeps): ReleasesService {
  async function findLive(remote: string): Promise<string | null> {
    const { remotes: served } = await remotes.registry();
    return served.find(({ name }) => name === remote)?.version ?? null;
  }

  /** What is decided, or else what is served without a decision. */
  async function stateOf(remote: string): Promise<LiveState & { revision: number }> {
    const decided = (await decisions.current()).get(remote);
    if (decided) return decided;
    const version = await findLive(remote);
    const previous = await source.listPrevious(remote);
    return { revision: 0, version, previous: previous.slice(version ? previous.indexOf(version) + 1 : 0) };
  }

  const refuse = (reason: string) => new Failure('release_refused', { fields: { version: reason } });

  return {
    async list() {
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
            published: published.map(({ version, publishedAt }) => ({
              version,
              publishedAt: publishedAt.toISOString(),
            })),
          };
        }),
      );
    },
    async listDecisions(remote) {
      return (await decisions.listOf(remote, HISTORY_MAX)).map(present);
    },
    async decide(team, remote, { action, version: wanted, why, revision }) {
      if (!mayMove(team, remote)) throw new Failure('not_allowed');
      const published = await source.listPublished(remote);
      if (published.length === 0) throw new Failure('not_found');
      // Another process may have stored a newer one.
      await decisions.reload();
      const state = await stateOf(remote);
      if (state.revision !== revision) throw new Failure('release_conflict');
      const version = wanted ?? (action === 'promote' ? published[0]?.version : state.previous[0]);
      if (version === undefined) throw refuse('There is no earlier release to go back to.');
      if (version === state.version) throw refuse(`${version} is live already.`);
      await source.check(remote, version).catch((error: unknown) => {
        throw refuse(`${version}: ${reasonOf(error)}`);
      });
      const decision: ReleaseDecisionRecord = {
        remote,
        revision: revision + 1,
        action,
        ...(action === 'promote' ? promote(state, version) : rollBack(state, version)),
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

const present = (decision: ReleaseDecisionRecord): ReleaseDecision => ({
  remote: decision.remote,
  revision: decision.revision,
  action: decision.action,
  version: decision.version,
  versionBefore: decision.versionBefore,
  why: decision.why,
  team: decision.team,
  decidedAt: decision.decidedAt.toISOString(),
});
