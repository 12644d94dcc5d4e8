import type { CompositeAnalysis, CosmicAlignment, PairChart, PairExplanation } from '@sixfold/api-contract';
import { computeMemberWeights, type ConnectionGoal } from '@sixfold/domain';
import { computeCosmicAlignment } from '@sixfold/domain/charts';
import { explainPair, explainMatch } from '@sixfold/domain/explain';
import { Failure } from '../../failure';
import type { AnalysedPair, PairWriter } from '../../providers/pairWriter';
import type { Clock, Logger } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { InsightsService } from '../insights/service';
import {
  pickTraits,
  redactProfile,
  type ProfileRecord,
  type ProfileService,
  type Redacted,
} from '../profile/service';
import { isMatched, type RelationsService } from '../relations/service';
import { createAnalysisCache } from './analysisCache';
import { explainMissingChart, toChartInSigns } from './policy';
import { presentAlignment, presentAnalysis, presentExplanation, presentPairChart } from './presenter';

/** Insights into a pair of members. Each call: @throws Failure `own_profile`, `profile_required`, `member_not_found` */
export type PairsService = ReturnType<typeof createPairsService>;

interface PairsServiceDeps {
  profiles: ProfileService;
  auth: AuthService;
  relations: Pick<RelationsService, 'find'>;
  insights: InsightsService;
  pairWriter: PairWriter;
  clock: Clock;
  logger: Logger;
}

/** The viewer's complete profile, and the other profile as visible to the viewer. */
interface Pair {
  viewer: ProfileRecord;
  other: Redacted<ProfileRecord>;
  /** First name of the other member. */
  firstName: string;
  areMatched: boolean;
}

export function createPairsService({
  profiles,
  auth,
  relations,
  insights,
  pairWriter,
  clock,
  logger,
}: PairsServiceDeps) {
  const analyses = createAnalysisCache(() => clock().getTime());

  async function requirePair(viewerId: string, otherId: string): Promise<Pair> {
    if (otherId === viewerId) throw new Failure('own_profile');
    const relation = await relations.find(viewerId, otherId);
    const [{ viewer, other }, person] = await Promise.all([
      profiles.requireVisible(viewerId, relation),
      auth.findPerson(otherId),
    ]);
    if (!person) throw new Failure('member_not_found');
    const areMatched = isMatched(relation);
    const seen = redactProfile(other, areMatched ? 'match' : 'stranger');
    return { viewer, other: seen, firstName: person.firstName, areMatched };
  }

  async function writeOrFail(pair: AnalysedPair, viewerId: string): Promise<CompositeAnalysis> {
    try {
      return presentAnalysis(await pairWriter.write(pair, viewerId), clock());
    } catch (error) {
      logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'pair_writer_failed');
      throw new Failure('analysis_failed');
    }
  }

  return {
    /** Computes how today's sky suits the pair. */
    async computeAlignment(viewerId: string, otherId: string): Promise<CosmicAlignment> {
      const { viewer, other, firstName } = await requirePair(viewerId, otherId);
      const sky = insights.getCosmicConditions();
      return presentAlignment(
        computeCosmicAlignment(viewer.astrologySign, other.astrologySign, sky, firstName),
      );
    },
    /** Explains the compatibility in each system. */
    async explain(viewerId: string, otherId: string, goal: ConnectionGoal): Promise<PairExplanation> {
      const pair = await requirePair(viewerId, otherId);
      const [mine, theirs] = [pickTraits(pair.viewer), pickTraits(pair.other)];
      const weights = computeMemberWeights(goal, pair.viewer.importance);
      const explained = explainPair(mine, theirs, goal, weights);
      return presentExplanation(
        explained,
        explainMatch(mine, theirs, pair.firstName, explained.result, weights),
      );
    },
    /** @throws Failure also `analysis_failed` */
    async writeAnalysis(viewerId: string, otherId: string, goal: ConnectionGoal): Promise<CompositeAnalysis> {
      const { viewer, other, firstName } = await requirePair(viewerId, otherId);
      const pair: AnalysedPair = {
        mine: pickTraits(viewer),
        theirs: pickTraits(other),
        goal,
        weights: computeMemberWeights(goal, viewer.importance),
        other: { firstName, gender: other.gender },
      };
      // The key is directed, because visible traits and weights differ between the two members.
      return analyses.getOrWrite(`${viewerId}>${otherId}:${goal}`, JSON.stringify(pair), () =>
        writeOrFail(pair, viewerId),
      );
    },
    async compareCharts(viewerId: string, otherId: string): Promise<PairChart> {
      const { viewer, other, firstName, areMatched } = await requirePair(viewerId, otherId);
      return presentPairChart(
        toChartInSigns(viewer),
        toChartInSigns(other),
        explainMissingChart(viewer, other, firstName),
        { firstName, areMatched },
      );
    },
  };
}
