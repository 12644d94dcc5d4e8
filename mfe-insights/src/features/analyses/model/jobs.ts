import type { AnalysisJob, AnalysisJobEvent } from '@sixfold/api-contract';

/** Returns the job as it is after an event, whose text replaces everything from its first character on. */
export const applyEvent = (job: AnalysisJob, { from, text, ...rest }: AnalysisJobEvent): AnalysisJob => ({
  ...job,
  ...rest,
  text: job.text.slice(0, from) + text,
});

/** Whether a text waits to be continued. */
export const isUnfinished = ({ state, text }: AnalysisJob): boolean =>
  state !== 'writing' && state !== 'done' && text !== '';

/** Says what became of a text that is not complete. */
export const describeUnfinished = ({ state }: AnalysisJob): string =>
  state === 'stopped'
    ? 'You stopped this analysis. What is written is kept.'
    : 'This analysis was cut off. What is written is kept.';
