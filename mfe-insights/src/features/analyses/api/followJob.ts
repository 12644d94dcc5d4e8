import { insightsRoutes, type AnalysisJob, type AnalysisJobEvent } from '@sixfold/api-contract';
import { api, ApiError, isTemporary } from '@sixfold/client-kit';
import { readEvents } from '../model/eventStream';
import { pause } from '../model/generationRun';
import { applyEvent } from '../model/jobs';

const FIRST_RECONNECT_MS = 1_000;
const LAST_RECONNECT_MS = 30_000;

/**
 * Follows a job until it is no longer being written. Reconnects after lost connections and resumes after the last
 * character read. Uses `fetch` instead of EventSource to get the API's error on a refusal and to end the request with
 * the signal.
 */
export async function followJob(
  started: AnalysisJob,
  onChange: (job: AnalysisJob) => void,
  signal: AbortSignal,
): Promise<AnalysisJob> {
  let job = started;
  let pauseMs = FIRST_RECONNECT_MS;
  while (job.state === 'writing') {
    try {
      for await (const event of openEvents(job, signal)) {
        pauseMs = FIRST_RECONNECT_MS;
        // Another run has started, and its first characters were not requested.
        const isForeign = event.run !== job.run && event.from > 0;
        job = isForeign ? { ...job, run: event.run, text: '' } : applyEvent(job, event);
        if (isForeign) break;
        onChange(job);
      }
    } catch (failure) {
      if (signal.aborted || !isTemporary(failure)) throw failure;
      const askedMs = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
      pauseMs = Math.min(Math.max(2 * pauseMs, askedMs), LAST_RECONNECT_MS);
    }
    if (job.state === 'writing') await pause(pauseMs, signal);
    signal.throwIfAborted();
  }
  return job;
}

async function* openEvents({ framework, text }: AnalysisJob, signal: AbortSignal) {
  const input = { params: { framework }, query: { after: text.length }, signal };
  const { body } = await api.open(insightsRoutes.followAnalysisJob, input);
  if (body) yield* readEvents(body) as AsyncGenerator<AnalysisJobEvent>;
}
