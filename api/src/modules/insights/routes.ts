import { insightsCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { InsightsService } from './service';

export function mountInsights(calls: Calls, insights: InsightsService): void {
  calls.forMembers(insightsCalls.savePersonalityTest, async ({ memberId, body }) => ({
    testType: body.testType,
    result: await insights.saveTest(memberId, body.testType, body.responses),
  }));
  calls.forMembers(insightsCalls.generateAnalysis, ({ memberId, params }) =>
    insights.writeAnalysis(memberId, params.framework),
  );
  calls.forMembers(insightsCalls.getCosmicConditions, () => insights.cosmicConditions());
}
