import type { AnalysisJob, AnalysisJobEvent } from '@sixfold/api-contract';

/** Returns the job after an event, whose text replaces everything from its offset onwards. */
export const applyEvent = (job: AnalysisJob, { from, text, ...rest }: AnalysisJobEvent): AnalysisJob => ({
  ...job,
  ...rest,
  text: job.text.slice(0, from) + text,
});

/** Whether a job ended with a text that can be continued. */
export const isUnfinished = ({ state, text }: AnalysisJob): boolean =>
  state !== 'writing' && state !== 'done' && text !== '';

export const describeUnfinished = ({ state }: AnalysisJob): string =>
  state === 'stopped'
    ? 'You stopped this analysis. What is written is kept.'
    : 'This analysis was cut off. What is written is kept.';
