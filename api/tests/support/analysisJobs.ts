import { insightsCalls, type AnalysisJobMode } from '@sixfold/api-contract';
import type { AnalysisFramework } from '@sixfold/domain';
import { createModelWriter } from '../../src/providers/modelWriter';
import type { Browser } from './browser';
import { builtInWriter } from './content';
import { startModelService, unlimitedBudget, type ModelService } from './modelService';
import { createTestEnvironment, type TestEnvironment } from './testEnvironment';

export const FAST_PACE = { leaseMs: 1_000, renewMs: 50, saveMs: 20, readMs: 20 };
const SHORT_LIMITS = { silenceMs: 400, totalMs: 20_000 };

/** Starts a product whose analyses are written by a scripted model service. */
export async function startWithModel(
  timeLimits = SHORT_LIMITS,
): Promise<{ environment: TestEnvironment; model: ModelService }> {
  const model = await startModelService();
  const environment = await createTestEnvironment({}, { analysisPace: FAST_PACE });
  const { logger } = environment.deps;
  const options = { ...model.options, timeLimits };
  environment.deps.analysisWriter = createModelWriter(options, unlimitedBudget, builtInWriter, logger);
  await environment.restart();
  return { environment, model };
}

export const EVENTS_PATH = '/api/personality-analysis/astrology/job/events';

export const startJob = async (
  browser: Browser,
  mode: AnalysisJobMode = 'start',
  framework: AnalysisFramework = 'astrology',
) => (await browser.call(insightsCalls.startAnalysisJob, { params: { framework }, body: { mode } })).reply;

export const findJob = async (browser: Browser, framework: AnalysisFramework = 'astrology') =>
  (await browser.call(insightsCalls.listAnalysisJobs)).reply.jobs.find((job) => job.framework === framework);

export const stopJob = (browser: Browser, framework: AnalysisFramework = 'astrology') =>
  browser.call(insightsCalls.stopAnalysisJob, { params: { framework } });
