import type { AnalysisJob } from '@sixfold/api-contract';
import type { AnalysisJobRecord } from './repository';

/** Nobody writes any more, whatever the document says, once the lease is over. */
export const stateOf = ({ state, leaseUntil }: AnalysisJobRecord, now: Date): AnalysisJob['state'] =>
  state === 'writing' && leaseUntil <= now ? 'interrupted' : state;

export const presentJob = (job: AnalysisJobRecord, now: Date): AnalysisJob => ({
  framework: job.framework,
  state: stateOf(job, now),
  run: job.run,
  text: job.text,
  writtenBy: job.writtenBy,
  changedAt: job.changedAt.toISOString(),
});
