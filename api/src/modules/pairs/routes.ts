import { pairsCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { PairsService } from './service';

export function mountPairs(calls: Calls, pairs: PairsService): void {
  calls.forMembers(pairsCalls.getCosmicAlignment, ({ memberId, params }) =>
    pairs.alignmentOf(memberId, params.otherUserId),
  );
  calls.forMembers(pairsCalls.explainPair, ({ memberId, params, query }) =>
    pairs.explain(memberId, params.otherUserId, query.connectionGoal),
  );
  calls.forMembers(pairsCalls.writeCompositeAnalysis, ({ memberId, body }) =>
    pairs.writeAnalysis(memberId, body.otherUserId, body.connectionGoal),
  );
  calls.forMembers(pairsCalls.getCompositeChart, ({ memberId, body }) =>
    pairs.chartOf(memberId, body.otherUserId),
  );
}
