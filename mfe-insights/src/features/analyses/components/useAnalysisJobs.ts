import { insightsRoutes, type AnalysisJob, type AnalysisJobMode } from '@sixfold/api-contract';
import { api } from '@sixfold/client-kit';
import type { AnalysisFramework } from '@sixfold/domain';
import { useEffect, useRef, useState } from 'react';
import { followJob } from '../api/followJob';
import { isUnfinished } from '../model/jobs';
import { createConcurrencyLimiter } from '../model/concurrencyLimiter';

/** Without HTTP/2, a browser opens six connections per origin, which all other calls share. */
const FOLLOWED_AT_ONCE = 2;

/** Starts jobs and follows them while the page is open. The server continues them without the page. */
export function useAnalysisJobs({ onDone }: { onDone: (job: AnalysisJob) => void }) {
  const [jobs, setJobs] = useState<ReadonlyMap<AnalysisFramework, AnalysisJob>>(new Map());
  const [generating, setGenerating] = useState<ReadonlySet<AnalysisFramework>>(new Set());
  const [takeTurn] = useState(() => createConcurrencyLimiter(FOLLOWED_AT_ONCE));
  const underway = useRef(new Set<AnalysisFramework>());
  const page = useRef(new AbortController());
  useEffect(() => {
    page.current = new AbortController();
    return () => page.current.abort();
  }, []);

  const keep = (job: AnalysisJob) => setJobs((before) => new Map(before).set(job.framework, job));
  const drop = ({ framework }: AnalysisJob) =>
    setJobs((before) => new Map([...before].filter(([id]) => id !== framework)));

  /** Marks an analysis as generating while `work` runs. Ignores failures once the page is closed. */
  async function whileGenerating(framework: AnalysisFramework, work: () => Promise<void>): Promise<void> {
    const { signal } = page.current;
    underway.current.add(framework);
    setGenerating(new Set(underway.current));
    try {
      await work();
    } catch (failure) {
      if (!signal.aborted) throw failure;
    } finally {
      underway.current.delete(framework);
      setGenerating(new Set(underway.current));
    }
  }

  async function followToEnd(job: AnalysisJob): Promise<void> {
    const { signal } = page.current;
    keep(job);
    const ended = await takeTurn(() => followJob(job, keep, signal));
    if (ended.state === 'done') onDone(ended);
    if (isUnfinished(ended)) keep(ended);
    else drop(ended);
    const hasFailed = ended.state === 'failed' || ended.state === 'interrupted';
    // A job that had already ended shows its own message.
    if (hasFailed && job.state === 'writing') throw new Error(`The analysis is ${ended.state}.`);
  }

  return {
    jobs,
    generating,
    isUnderway: (framework: AnalysisFramework) => underway.current.has(framework),
    keep,
    follow: (job: AnalysisJob) => whileGenerating(job.framework, () => followToEnd(job)),
    write: (framework: AnalysisFramework, mode: AnalysisJobMode) =>
      whileGenerating(framework, async () => {
        const input = { params: { framework }, body: { mode } };
        await followToEnd(await api.call(insightsRoutes.startAnalysisJob, input));
      }),
  };
}
