import { insightsRoutes, type AnalysisJob, type AnalysisJobEvent } from '@sixfold/api-contract';
import { api, ApiError } from '@sixfold/client-kit';
import { readEvents } from '../model/eventStream';
import { pause } from '../model/generationRun';
import { applyEvent } from '../model/jobs';

const RECONNECT_MS = 1_000;

/** Signed out, or the job is gone: asking again does not help. */
const isLasting = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 404);

/**
 * Follows a job until nobody writes it any more, over lost connections too, and resumes at the character that was read
 * last. `fetch` instead of EventSource, so that a refusal has its error and the signal ends the request.
 */
export async function followJob(
  started: AnalysisJob,
  onChange: (job: AnalysisJob) => void,
  signal: AbortSignal,
): Promise<AnalysisJob> {
  let job = started;
  while (job.state === 'writing') {
    try {
      for await (const event of openEvents(job, signal)) {
        // Another run began meanwhile: its first characters were not asked for.
        const isForeign = event.run !== job.run && event.from > 0;
        job = isForeign ? { ...job, run: event.run, text: '' } : applyEvent(job, event);
        if (isForeign) break;
        onChange(job);
      }
    } catch (failure) {
      if (signal.aborted || isLasting(failure)) throw failure;
    }
    if (job.state === 'writing') await pause(RECONNECT_MS, signal);
    signal.throwIfAborted();
  }
  return job;
}

async function* openEvents({ framework, text }: AnalysisJob, signal: AbortSignal) {
  const input = { params: { framework }, query: { after: text.length }, signal };
  const { body } = await api.open(insightsRoutes.followAnalysisJob, input);
  if (body) yield* readEvents(body) as AsyncGenerator<AnalysisJobEvent>;
}
