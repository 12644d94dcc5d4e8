import type { CompositeAnalysis, CosmicAlignment, PairChart, PairExplanation } from '@sixfold/api-contract';
import { ownWeights, type ConnectionGoal } from '@sixfold/domain';
import { cosmicAlignment } from '@sixfold/domain/charts';
import { explainPair } from '@sixfold/domain/explain';
import { Failure } from '../../http/errors';
import type { AnalysedPair, PairWriter } from '../../providers/pairWriter';
import type { Clock, Logger } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { InsightsService } from '../insights/service';
import { asSeenBy, type ProfileRecord, type ProfileService, type Seen } from '../profile/service';
import { createKeptAnalyses } from './keptAnalyses';
import { chartInSigns, pairTraitsOf, whyNoChart } from './policy';
import { presentAlignment, presentAnalysis, presentExplanation, presentPairChart } from './presenter';

/** What a member may see of themselves together with one other. Each call: @throws Failure `own_profile`, `profile_required`, `member_not_found` */
export interface PairsService {
  /** How the sky of this hour suits the two. */
  alignmentOf: (viewerId: string, otherId: string) => Promise<CosmicAlignment>;
  /** What each system says about the two. */
  explain: (viewerId: string, otherId: string, goal: ConnectionGoal) => Promise<PairExplanation>;
  /** @throws Failure `analysis_failed` too */
  writeAnalysis: (viewerId: string, otherId: string, goal: ConnectionGoal) => Promise<CompositeAnalysis>;
  /** Both charts by their signs, and what is between them. */
  chartOf: (viewerId: string, otherId: string) => Promise<PairChart>;
}

interface PairsServiceDeps {
  profiles: ProfileService;
  auth: AuthService;
  discovery: DiscoveryService;
  insights: InsightsService;
  pairWriter: PairWriter;
  clock: Clock;
  logger: Logger;
}

/** The viewer with all of their own, and the other one as the viewer may see them. */
interface Pair {
  viewer: ProfileRecord;
  other: Seen<ProfileRecord>;
  areMatched: boolean;
}

export function createPairsService({
  profiles,
  auth,
  discovery,
  insights,
  pairWriter,
  clock,
  logger,
}: PairsServiceDeps): PairsService {
  const kept = createKeptAnalyses(() => clock().getTime());

  async function meet(viewerId: string, otherId: string): Promise<Pair> {
    if (otherId === viewerId) throw new Failure('own_profile');
    const viewer = await profiles.requireRecord(viewerId);
    const [other, person, areMatched] = await Promise.all([
      profiles.requireVisible(viewerId, otherId),
      auth.findPerson(otherId),
      discovery.areMatched(viewerId, otherId),
    ]);
    if (!person) throw new Failure('member_not_found');
    return { viewer, other: asSeenBy(other, areMatched ? 'match' : 'stranger'), areMatched };
  }

  async function write(pair: AnalysedPair, viewerId: string): Promise<CompositeAnalysis> {
    try {
      return presentAnalysis(await pairWriter.write(pair, viewerId), clock());
    } catch (error) {
      logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'pair_writer_failed');
      throw new Failure('analysis_failed');
    }
  }

  return {
    async alignmentOf(viewerId, otherId) {
      const { viewer, other } = await meet(viewerId, otherId);
      const sky = insights.cosmicConditions();
      return presentAlignment(cosmicAlignment(viewer.astrologySign, other.astrologySign, sky));
    },
    async explain(viewerId, otherId, goal) {
      const { mine, theirs, weights } = analysedPairOf(await meet(viewerId, otherId), goal);
      return presentExplanation(explainPair(mine, theirs, goal, weights));
    },
    async writeAnalysis(viewerId, otherId, goal) {
      const pair = analysedPairOf(await meet(viewerId, otherId), goal);
      // From one to the other: what each may know, and what counts for each, differs.
      return kept.recall(`${viewerId}>${otherId}:${goal}`, JSON.stringify(pair), () => write(pair, viewerId));
    },
    async chartOf(viewerId, otherId) {
      const { viewer, other, areMatched } = await meet(viewerId, otherId);
      return presentPairChart(
        chartInSigns(viewer),
        chartInSigns(other),
        whyNoChart(viewer, other),
        areMatched,
      );
    },
  };
}

const analysedPairOf = ({ viewer, other }: Pair, goal: ConnectionGoal): AnalysedPair => ({
  mine: pairTraitsOf(viewer),
  theirs: pairTraitsOf(other),
  goal,
  weights: ownWeights(goal, viewer.importance),
});
