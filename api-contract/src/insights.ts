import { QUIZ_TYPES } from '@sixfold/domain';
import * as z from 'zod/mini';
import { analysisFramework } from './analysisJobs';
import { defineCall } from './define';
import { insightsRoutes } from './routes';
import { instant, text } from './values';

export * from './analysisJobs';
export * from './analysisOpinions';
export * from './cosmic';

export const quizResult = z.object({
  type: z.string(),
  title: z.string(),
  description: z.string(),
  traits: z.array(z.string()),
});
export type QuizResult = z.infer<typeof quizResult>;

/** Index of the chosen answer for each question of a test, in order. */
export const testResponses = z.array(z.int().check(z.minimum(0), z.maximum(8))).check(z.maxLength(40));

export const savePersonalityTest = defineCall(insightsRoutes.savePersonalityTest, {
  summary:
    'Stores the answers of a test. The API computes the type from the answers and ignores the submitted result.',
  body: z.strictObject({
    testType: z.enum(QUIZ_TYPES),
    responses: testResponses,
    result: z.optional(
      z.strictObject({
        type: text(60),
        title: text(200),
        description: text(4000),
        traits: z.array(text(200)).check(z.maxLength(20)),
      }),
    ),
  }),
  reply: z.object({ testType: z.enum(QUIZ_TYPES), result: quizResult }),
  errors: ['profile_required'],
});

export const generateAnalysis = defineCall(insightsRoutes.generateAnalysis, {
  summary:
    'Writes the analysis of one framework and stores it in the profile. Starts or joins the job, and replies when it ends.',
  params: z.strictObject({ framework: analysisFramework }),
  reply: z.object({
    framework: analysisFramework,
    /** Restricted Markdown: headings, bold, lists. */
    analysis: z.string(),
    writtenBy: z.enum(['built-in', 'model']),
    generatedAt: instant,
  }),
  errors: ['profile_required', 'analysis_requirements', 'analysis_failed', 'not_ready'],
});
export type Analysis = z.infer<typeof generateAnalysis.reply>;
