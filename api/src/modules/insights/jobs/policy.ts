import type { AnalysisJob } from '@sixfold/api-contract';
import type { AnalysisJobRecord } from './repository';

/** Presents a job. An abandoned one counts as interrupted, even if its document says `writing`. */
export const presentJob = (job: AnalysisJobRecord, isAbandoned: boolean): AnalysisJob => ({
  framework: job.framework,
  state: isAbandoned ? 'interrupted' : job.state,
  run: job.run,
  text: job.text,
  writtenBy: job.writtenBy,
  changedAt: job.changedAt.toISOString(),
});
