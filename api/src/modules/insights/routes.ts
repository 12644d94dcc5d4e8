import type { insightsCalls } from '@sixfold/api-contract';
import type { Context } from 'koa';
import type { HandlersOf } from '../../http/handlers';
import type { InsightsService } from './service';

export function createInsightsHandlers({
  insights,
}: {
  insights: InsightsService;
}): HandlersOf<typeof insightsCalls> {
  const { jobs, opinions } = insights;
  return {
    savePersonalityTest: async ({ memberId, body }) => ({
      testType: body.testType,
      result: await insights.saveTest(memberId, body.testType, body.responses),
    }),
    generateAnalysis: ({ memberId, params }) => insights.writeAnalysis(memberId, params.framework),
    listAnalysisJobs: async ({ memberId }) => ({ jobs: await jobs.list(memberId) }),
    startAnalysisJob: ({ memberId, params, body }) => jobs.start(memberId, params.framework, body.mode),
    async stopAnalysisJob({ memberId, params }) {
      await jobs.stop(memberId, params.framework);
      return { ok: true };
    },
    followAnalysisJob: async ({ memberId, params, query, ctx }) => ({
      open: await jobs.follow(memberId, params.framework, Number(query.after ?? readLastEventId(ctx))),
    }),
    listAnalysisOpinions: async ({ memberId }) => ({ opinions: await opinions.list(memberId) }),
    async saveAnalysisOpinion({ memberId, params, body }) {
      await opinions.save(memberId, params.framework, body.section, body.fits);
      return { ok: true };
    },
    getCosmicConditions: () => insights.getCosmicConditions(),
    getCosmicCalendar: ({ query }) => insights.getCosmicCalendar(query.timeZone),
    getTransits: ({ memberId }) => insights.computeTransits(memberId),
  };
}

/** A reconnecting EventSource repeats its first URL and sends the id of the last event it received. */
function readLastEventId(ctx: Context): number {
  const id = Number(ctx.get('Last-Event-ID'));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
