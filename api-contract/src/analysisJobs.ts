import { ANALYSIS_FRAMEWORKS } from '@sixfold/domain';
import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { insightsRoutes } from './routes';
import { countInQuery, instant } from './values';

export const analysisFramework = z.enum(ANALYSIS_FRAMEWORKS);
const ofFramework = z.strictObject({ framework: analysisFramework });

/**
 * `interrupted`: the writing process is gone. A `failed`, `interrupted` or `stopped` job that has some text can be
 * continued.
 */
const ANALYSIS_JOB_STATES = ['writing', 'done', 'failed', 'stopped', 'interrupted'] as const;
const analysisJobState = z.enum(ANALYSIS_JOB_STATES);
const analysisWriter = z.nullable(z.enum(['built-in', 'model']));
const count = z.int().check(z.minimum(0));

export const analysisJob = z.object({
  framework: analysisFramework,
  state: analysisJobState,
  /** Increments when the text starts over. */
  run: count,
  /** The text so far, as restricted Markdown. */
  text: z.string(),
  /** Null before the first text. */
  writtenBy: analysisWriter,
  changedAt: instant,
});
export type AnalysisJob = z.infer<typeof analysisJob>;

/** How a job starts. `start` keeps an unfinished text and `again` discards it. All three join a running job. */
const ANALYSIS_JOB_MODES = ['start', 'continue', 'again'] as const;
export type AnalysisJobMode = (typeof ANALYSIS_JOB_MODES)[number];

export const listAnalysisJobs = defineCall(insightsRoutes.listAnalysisJobs, {
  summary:
    'Lists the analysis jobs of the member: running and unfinished ones with their text, finished ones with their state.',
  reply: z.object({ jobs: z.array(analysisJob) }),
});

export const startAnalysisJob = defineCall(insightsRoutes.startAnalysisJob, {
  summary: 'Starts writing an analysis, or joins a running job, and replies immediately.',
  params: ofFramework,
  body: z.strictObject({ mode: z.enum(ANALYSIS_JOB_MODES) }),
  reply: analysisJob,
  errors: ['profile_required', 'analysis_requirements', 'not_ready'],
});

export const stopAnalysisJob = defineCall(insightsRoutes.stopAnalysisJob, {
  summary: 'Stops the writing. Keeps the unfinished text until the analysis is started again.',
  params: ofFramework,
  reply: okReply,
});

/** The text from an offset onwards. The event id is the length of the text after the event. */
export const analysisJobEvent = z.object({
  state: analysisJobState,
  run: count,
  /** Index of the first character of `text` in the complete text. */
  from: count,
  text: z.string(),
  writtenBy: analysisWriter,
  changedAt: instant,
});
export type AnalysisJobEvent = z.infer<typeof analysisJobEvent>;

export const followAnalysisJob = defineCall(insightsRoutes.followAnalysisJob, {
  summary:
    'Streams the text from a character offset, or from Last-Event-ID, as it is written. Ends with the final state.',
  params: ofFramework,
  query: z.strictObject({ after: z.optional(countInQuery) }),
  reply: analysisJobEvent,
  produces: 'events',
  errors: ['not_found'],
});
