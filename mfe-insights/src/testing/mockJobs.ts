import { insightsCalls, type AnalysisJob, type AnalysisJobEvent } from '@sixfold/api-contract';
import { mockCall, mockEvents, type MockHandler } from '@sixfold/api-contract/testing';
import type { AnalysisFramework } from '@sixfold/domain';

/** Yields a text in pieces, starting where an earlier attempt ended. */
export type MockWriter = (framework: AnalysisFramework, textSoFar: string) => AsyncIterable<string>;

interface MockJobsOptions {
  jobs?: readonly AnalysisJob[];
  onDone?: (job: AnalysisJob) => void;
}

export const buildJob = (overrides: Partial<AnalysisJob> = {}): AnalysisJob => ({
  framework: 'mbti',
  state: 'writing',
  run: 1,
  text: '',
  writtenBy: null,
  changedAt: '2026-01-02T03:04:05.000Z',
  ...overrides,
});

/** Mocks the job calls with in-memory state. A writer that throws leaves a failed job. */
export function mockJobs(
  write: MockWriter,
  { jobs: found = [], onDone }: MockJobsOptions = {},
): MockHandler[] {
  const jobs = new Map(found.map((job) => [job.framework, job]));
  let wake = () => {};
  let changed = new Promise<void>((resolve) => (wake = resolve));
  function change(framework: AnalysisFramework, overrides: Partial<AnalysisJob>): AnalysisJob {
    const job = { ...(jobs.get(framework) ?? buildJob({ framework, run: 0 })), ...overrides };
    jobs.set(framework, job);
    wake();
    changed = new Promise((resolve) => (wake = resolve));
    return job;
  }
  const isWriting = (framework: AnalysisFramework, run: number) => {
    const job = jobs.get(framework);
    return job?.state === 'writing' && job.run === run;
  };

  async function compose({ framework, run, text: textSoFar }: AnalysisJob): Promise<void> {
    let text = textSoFar;
    try {
      for await (const piece of write(framework, textSoFar)) {
        if (!isWriting(framework, run)) return;
        text += piece;
        change(framework, { text, writtenBy: 'built-in' });
      }
      if (!isWriting(framework, run)) return;
      const job = change(framework, { state: 'done' });
      onDone?.(job);
    } catch {
      change(framework, { state: 'failed' });
    }
  }

  async function* follow(framework: AnalysisFramework, after: number): AsyncGenerator<AnalysisJobEvent> {
    let from = after;
    for (;;) {
      const job = jobs.get(framework);
      if (!job) return;
      const { state, run, writtenBy, changedAt, text } = job;
      yield { state, run, writtenBy, changedAt, from, text: text.slice(from) };
      from = text.length;
      if (state !== 'writing') return;
      if (jobs.get(framework) === job) await changed;
    }
  }

  return [
    mockCall(insightsCalls.listAnalysisJobs, () => ({ jobs: [...jobs.values()] })),
    mockCall(insightsCalls.startAnalysisJob, ({ params: { framework }, body: { mode } }) => {
      const job = jobs.get(framework);
      const isKept = job && job.state !== 'done' && job.text !== '';
      if (job?.state === 'writing' || (isKept && mode === 'start')) return job;
      const begun =
        isKept && mode === 'continue'
          ? change(framework, { state: 'writing' })
          : change(framework, { state: 'writing', text: '', writtenBy: null, run: (job?.run ?? 0) + 1 });
      void compose(begun);
      return begun;
    }),
    mockCall(insightsCalls.stopAnalysisJob, ({ params: { framework } }) => {
      if (jobs.get(framework)?.state === 'writing') change(framework, { state: 'stopped' });
      return { ok: true };
    }),
    mockEvents(insightsCalls.followAnalysisJob, ({ params, query }) =>
      follow(params.framework, Number(query.after ?? 0)),
    ),
  ];
}
