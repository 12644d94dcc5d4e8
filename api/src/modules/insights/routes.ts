import type { insightsCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { InsightsService } from './service';

export function createInsightsHandlers({
  insights,
}: {
  insights: InsightsService;
}): HandlersOf<typeof insightsCalls> {
  return {
    savePersonalityTest: async ({ memberId, body }) => ({
      testType: body.testType,
      result: await insights.saveTest(memberId, body.testType, body.responses),
    }),
    generateAnalysis: ({ memberId, params }) => insights.writeAnalysis(memberId, params.framework),
    getCosmicConditions: () => insights.getCosmicConditions(),
    getCosmicCalendar: ({ query }) => insights.getCosmicCalendar(query.timeZone),
    getTransits: ({ memberId }) => insights.computeTransits(memberId),
  };
}
