import { ANALYSIS_FRAMEWORKS } from '@sixfold/domain';
import * as z from 'zod/mini';
import { defineCall, done } from './define';
import { insightsRoutes } from './routes';
import { countInQuery, instant } from './values';

export const analysisFramework = z.enum(ANALYSIS_FRAMEWORKS);
const ofFramework = z.strictObject({ framework: analysisFramework });

/**
 * `interrupted`: the process that wrote is gone. `failed` and `interrupted` can be continued, and so can `stopped`, as
 * far as something was written.
 */
const ANALYSIS_JOB_STATES = ['writing', 'done', 'failed', 'stopped', 'interrupted'] as const;
const analysisJobState = z.enum(ANALYSIS_JOB_STATES);
const analysisWriter = z.nullable(z.enum(['built-in', 'model']));
const count = z.int().check(z.minimum(0));

export const analysisJob = z.object({
  framework: analysisFramework,
  state: analysisJobState,
  /** Rises when the text begins anew. */
  run: count,
  /** What is written so far: restricted Markdown. */
  text: z.string(),
  /** Null until something is written. */
  writtenBy: analysisWriter,
  changedAt: instant,
});
export type AnalysisJob = z.infer<typeof analysisJob>;

/** How a job begins. `start` keeps a text that was not finished, `again` throws it away. All three join one that runs. */
const ANALYSIS_JOB_MODES = ['start', 'continue', 'again'] as const;
export type AnalysisJobMode = (typeof ANALYSIS_JOB_MODES)[number];

export const listAnalysisJobs = defineCall(insightsRoutes.listAnalysisJobs, {
  summary:
    'The analyses of the member that are being written or were not finished; of finished ones the state.',
  reply: z.object({ jobs: z.array(analysisJob) }),
});

export const startAnalysisJob = defineCall(insightsRoutes.startAnalysisJob, {
  summary: 'Begins to write an analysis, or joins the writing, and replies at once.',
  params: ofFramework,
  body: z.strictObject({ mode: z.enum(ANALYSIS_JOB_MODES) }),
  reply: analysisJob,
  errors: ['profile_required', 'analysis_requirements', 'not_ready'],
});

export const stopAnalysisJob = defineCall(insightsRoutes.stopAnalysisJob, {
  summary: 'Stops the writing. What is written so far is kept until the analysis is started again.',
  params: ofFramework,
  reply: done,
});

/** The text from a character on. The event's id is the length of the text after it. */
export const analysisJobEvent = z.object({
  state: analysisJobState,
  run: count,
  /** Index of the first character of `text` in the whole. */
  from: count,
  text: z.string(),
  writtenBy: analysisWriter,
  changedAt: instant,
});
export type AnalysisJobEvent = z.infer<typeof analysisJobEvent>;

export const followAnalysisJob = defineCall(insightsRoutes.followAnalysisJob, {
  summary:
    'The text after a character, or after Last-Event-ID, as it is written. Ends after an event whose state is final.',
  params: ofFramework,
  query: z.strictObject({ after: z.optional(countInQuery) }),
  reply: analysisJobEvent,
  produces: 'events',
  errors: ['not_found'],
});
