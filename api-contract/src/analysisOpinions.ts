import * as z from 'zod/mini';
import { analysisFramework } from './analysisJobs';
import { defineCall, okReply } from './define';
import { insightsRoutes } from './routes';
import { text } from './values';

/** Characters of a section heading. */
const SECTION_MAX_LENGTH = 120;

const analysisOpinion = z.object({
  framework: analysisFramework,
  section: z.string(),
  fits: z.boolean(),
});
export type AnalysisOpinion = z.infer<typeof analysisOpinion>;

export const listAnalysisOpinions = defineCall(insightsRoutes.listAnalysisOpinions, {
  summary:
    'Lists the opinions of this member on sections of their analyses. They are visible to nobody else.',
  reply: z.object({ opinions: z.array(analysisOpinion) }),
});

export const saveAnalysisOpinion = defineCall(insightsRoutes.saveAnalysisOpinion, {
  summary: 'Stores whether a section fits this member; null removes the opinion.',
  params: z.strictObject({ framework: analysisFramework }),
  body: z.strictObject({ section: text(SECTION_MAX_LENGTH, 1), fits: z.nullable(z.boolean()) }),
  reply: okReply,
  errors: ['too_many_opinions'],
});
