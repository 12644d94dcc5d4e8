import type { pairsCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { PairsService } from './service';

export function createPairsHandlers({ pairs }: { pairs: PairsService }): HandlersOf<typeof pairsCalls> {
  return {
    getCosmicAlignment: ({ memberId, params }) => pairs.computeAlignment(memberId, params.otherUserId),
    explainPair: ({ memberId, params, query }) =>
      pairs.explain(memberId, params.otherUserId, query.connectionGoal),
    writeCompositeAnalysis: ({ memberId, body }) =>
      pairs.writeAnalysis(memberId, body.otherUserId, body.connectionGoal),
    getCompositeChart: ({ memberId, body }) => pairs.compareCharts(memberId, body.otherUserId),
  };
}
