import type { AnalysisJob, AnalysisJobEvent, AnalysisJobMode } from '@sixfold/api-contract';
import type { AnalysisFramework } from '@sixfold/domain';
import { Failure } from '../../../failure';
import type { Random } from '../../../providers/ports';
import { digestAnalysisInputs, type ProfileRecord, type ProfileService } from '../../profile/service';
import { ANALYSIS_KEYS, listMissingFields, toAnalysedMember } from '../policy';
import { createLeaseObserver } from './leases';
import { presentJob } from './policy';
import type { AnalysisJobRecord } from './repository';
import { createSignals } from './signals';
import { createJobRunner, keyOf, type AnalysisPace, type JobRunnerDeps } from './jobRunner';

/** Enough for a browser with several tabs; each tab follows at most two. */
const READERS_PER_MEMBER = 8;

/** Reads twice a second because text is stored no more often. */
const ANALYSIS_PACE: AnalysisPace = { leaseMs: 15_000, renewMs: 3_000, saveMs: 500, readMs: 500 };

/** Reads events until the reader leaves; the id is the length of the text after the event. */
type ReadEvents = (disconnected: AbortSignal) => AsyncIterable<{ id: string; data: AnalysisJobEvent }>;

export type AnalysisJobs = ReturnType<typeof createAnalysisJobs>;

export interface AnalysisJobsDeps extends Omit<JobRunnerDeps, 'signals' | 'pace' | 'onWritten'> {
  profiles: Pick<ProfileService, 'requireRecord' | 'setAnalysis'>;
  random: Random;
  pace?: AnalysisPace | undefined;
}

export function createAnalysisJobs(deps: AnalysisJobsDeps) {
  const { jobs, profiles, random, clock, pace = ANALYSIS_PACE } = deps;
  const signals = createSignals();
  const closing = new AbortController();
  const readers = new Map<string, number>();
  const leases = createLeaseObserver(pace.leaseMs);
  const writings = createJobRunner({
    ...deps,
    pace,
    signals,
    onWritten: ({ memberId, framework, writtenFrom }, { text, writtenBy }, generatedAt) =>
      profiles.setAnalysis(memberId, {
        key: ANALYSIS_KEYS[framework],
        text,
        writtenBy,
        writtenFrom,
        generatedAt,
      }),
  });
  type Key = Pick<AnalysisJobRecord, 'memberId' | 'framework'>;
  const load = async (key: Key) => writings.find(key) ?? (await jobs.find(key));
  /** Jobs of this process are never abandoned, no matter how long the database takes to store their text. */
  const isAbandoned = (job: AnalysisJobRecord) =>
    writings.find(job)?.holder !== job.holder && leases.isAbandoned(job);
  const present = (job: AnalysisJobRecord) => presentJob(job, isAbandoned(job));

  async function begin(key: Key, mode: AnalysisJobMode, profile: ProfileRecord) {
    const holder = random.bytes(9).toString('base64url');
    const next = { holder, changedAt: clock() };
    const before = await jobs.find(key);
    const abandoned = before && isAbandoned(before) ? before : null;
    if (mode === 'continue') {
      const resumed = await jobs.resume(key, next, abandoned);
      if (resumed) return { job: resumed, isOurs: true };
      const other = await jobs.find(key);
      // Another tab was faster.
      if (other && ['writing', 'done'].includes(present(other).state)) return { job: other, isOurs: false };
    }
    const writtenFrom = digestAnalysisInputs(ANALYSIS_KEYS[key.framework], profile);
    const job = await jobs.begin(
      key,
      { ...next, writtenFrom },
      { keepsUnfinished: mode !== 'again', abandoned },
    );
    return { job, isOurs: job.holder === holder };
  }

  async function* read(key: Key, after: number, disconnected: AbortSignal) {
    const signal = AbortSignal.any([disconnected, closing.signal]);
    let shown: AnalysisJobEvent | undefined;
    let from = after;
    while (!signal.aborted) {
      const own = writings.find(key);
      const job = own ?? (await jobs.find(key));
      if (!job) return;
      const { run, text, writtenBy, state } = present(job);
      from = shown && shown.run !== run ? 0 : Math.min(from, text.length);
      if (shown?.run !== run || shown.state !== state || from < text.length) {
        const changedAt = job.changedAt.toISOString();
        shown = { state, run, from, text: text.slice(from), writtenBy, changedAt };
        from = text.length;
        yield { id: String(from), data: shown };
      }
      if (state !== 'writing') return;
      // Waits only if nothing new was stored while the reader was busy.
      if (writings.find(key) === own) await signals.wait(keyOf(key), pace.readMs, signal);
    }
  }

  async function* readCounted(key: Key, after: number, disconnected: AbortSignal) {
    const { memberId } = key;
    readers.set(memberId, (readers.get(memberId) ?? 0) + 1);
    try {
      yield* read(key, after, disconnected);
    } finally {
      const others = (readers.get(memberId) ?? 1) - 1;
      if (others > 0) readers.set(memberId, others);
      else readers.delete(memberId);
    }
  }

  return {
    /** Lists the member's jobs. Omits the text of finished ones, which is in the profile. */
    async list(memberId: string): Promise<AnalysisJob[]> {
      const found = await jobs.listOf(memberId);
      return found.map((job) => ({
        ...present(job),
        ...(job.state === 'done' ? { text: '' } : {}),
      }));
    },
    /** @throws Failure `profile_required`, `analysis_requirements`, `not_ready` */
    async start(memberId: string, framework: AnalysisFramework, mode: AnalysisJobMode): Promise<AnalysisJob> {
      if (closing.signal.aborted) throw new Failure('not_ready');
      const profile = await profiles.requireRecord(memberId);
      const missing = listMissingFields(framework, profile);
      if (missing.length > 0)
        throw new Failure('analysis_requirements', {
          fields: Object.fromEntries(missing.map((field) => [field, 'This is needed for the analysis.'])),
        });
      const { job, isOurs } = await begin({ memberId, framework }, mode, profile);
      if (isOurs) writings.start(job, toAnalysedMember(profile));
      return present(job);
    },
    /** Resolves when the job is no longer being written; null when it was deleted. */
    async waitForEnd(memberId: string, framework: AnalysisFramework): Promise<AnalysisJob | null> {
      const key = { memberId, framework };
      for (;;) {
        const own = writings.find(key);
        const job = await load(key);
        if (!job) return null;
        const presented = present(job);
        if (presented.state !== 'writing') return presented;
        if (writings.find(key) === own) await signals.wait(keyOf(key), pace.readMs);
      }
    },
    async stop(memberId: string, framework: AnalysisFramework): Promise<void> {
      const key = { memberId, framework };
      await writings.end('stopped', (job) => keyOf(job) === keyOf(key));
      // Another process is writing it; its next write misses, which ends it.
      await jobs.stop(key, clock());
    },
    /** @throws Failure `not_found`, `rate_limited` */
    async follow(memberId: string, framework: AnalysisFramework, after: number): Promise<ReadEvents> {
      const key = { memberId, framework };
      if (!(await load(key))) throw new Failure('not_found');
      if ((readers.get(memberId) ?? 0) >= READERS_PER_MEMBER)
        throw new Failure('rate_limited', { retryAfterSeconds: 2 });
      return (disconnected) => readCounted(key, after, disconnected);
    },
    async removeAllOf(memberId: string): Promise<void> {
      await writings.end('lost', (job) => job.memberId === memberId);
      await jobs.removeAllOf(memberId);
    },
    /** Lists unfinished texts. */
    async exportData(memberId: string): Promise<unknown> {
      const found = await jobs.listOf(memberId);
      return found
        .filter(({ state, text }) => state !== 'done' && text !== '')
        .map(({ framework, text, writtenBy, changedAt }) => ({ framework, text, writtenBy, changedAt }));
    },
    /** Ends every stream, and interrupts every job so that another process can continue it immediately. */
    async close(): Promise<void> {
      closing.abort();
      await writings.end('closing', () => true);
    },
  };
}
