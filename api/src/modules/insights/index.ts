import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createAnalysisJobRepository } from './jobs/repository';
import { createAnalysisJobs, type AnalysisJobsDeps } from './jobs/service';
import type { AnalysisPace } from './jobs/jobRunner';
import { createAnalysisOpinionRepository } from './opinions/repository';
import { createAnalysisOpinions } from './opinions/service';
import { createInsightsService, type InsightsService } from './service';

export { createInsightsHandlers as createHandlers } from './routes';

interface Deps extends Omit<AnalysisJobsDeps, 'jobs' | 'pace'> {
  connection: Connection;
  analysisPace?: AnalysisPace | undefined;
  profiles: AnalysisJobsDeps['profiles'] & Parameters<typeof createInsightsService>[0]['profiles'];
}

export function createService(deps: Deps): InsightsService {
  const { connection, analysisPace: pace } = deps;
  const jobs = createAnalysisJobs({ ...deps, pace, jobs: createAnalysisJobRepository(connection) });
  const opinions = createAnalysisOpinions(createAnalysisOpinionRepository(connection));
  return createInsightsService({ ...deps, jobs, opinions });
}

export const describeMemberData = ({ insights }: { insights: InsightsService }): MemberData => ({
  async remove(memberId) {
    await insights.jobs.removeAllOf(memberId);
    await insights.opinions.removeAllOf(memberId);
  },
  sections: { unfinishedAnalyses: insights.jobs.exportData, analysisOpinions: insights.opinions.list },
});
