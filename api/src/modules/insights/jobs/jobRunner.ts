import type { AnalysedMember } from '@sixfold/domain/analysis';
import { AnalysisCutOff, type AnalysisWriter, type WrittenAnalysis } from '../../../providers/analysisWriter';
import type { Clock, Logger } from '../../../providers/ports';
import type { AnalysisJobRecord, AnalysisJobRepository, AnalysisJobSave } from './repository';
import type { Signals } from './signals';

export interface AnalysisPace {
  /** A job counts as interrupted when another process has observed no renewal for this long. */
  leaseMs: number;
  renewMs: number;
  /** Interval between writes of new text. */
  saveMs: number;
  /** Interval between reads of a job in another process. */
  readMs: number;
}

type JobKey = Pick<AnalysisJobRecord, 'memberId' | 'framework'>;
export const keyOf = ({ memberId, framework }: JobKey): string => `${memberId}:${framework}`;

/** Why a job ends before its text does. `lost`: another process has taken it over, or it was deleted. */
type EndReason = 'stopped' | 'lost' | 'closing';

/** Number of texts stored per command: few commands, each too short to delay others. */
const SAVED_TOGETHER = 20;

/** Wakes the loop that stores drafts. */
const ROUND = 'round';

interface RunningJob {
  /** As stored; readers see nothing else. */
  job: AnalysisJobRecord;
  /** The text so far, whose end is not stored yet. */
  draft: Partial<WrittenAnalysis>;
  isDrafting: boolean;
  savedMs: number;
  ending: EndReason | null;
  controller: AbortController;
  finished: Promise<void>;
}

export interface JobRunnerDeps {
  jobs: AnalysisJobRepository;
  analysisWriter: AnalysisWriter;
  signals: Signals;
  pace: AnalysisPace;
  clock: Clock;
  logger: Logger;
  /** Stores a complete text in the profile. */
  onWritten: (job: AnalysisJobRecord, written: WrittenAnalysis, generatedAt: Date) => Promise<void>;
}

/** Jobs that this process is writing. */
export function createJobRunner(deps: JobRunnerDeps) {
  const { jobs, analysisWriter, signals, pace, clock, logger, onWritten } = deps;
  const underway = new Map<string, RunningJob>();
  let isSaving = false;
  let round = Promise.resolve();

  type Changes = AnalysisJobSave['changes'];

  function abort(writing: RunningJob, ending: EndReason): void {
    writing.ending ??= ending;
    writing.controller.abort();
  }

  /** Stores changes and renews the leases. Aborts lost jobs and returns their holders. */
  async function saveAll(writings: readonly RunningJob[], changesOf: (writing: RunningJob) => Changes) {
    const now = clock();
    const saves = writings.map((writing) => ({
      writing,
      job: writing.job,
      changes: { changedAt: now, ...changesOf(writing) },
    }));
    const lost = await jobs.saveAll(saves);
    for (const { writing, changes } of saves) {
      if (lost.has(writing.job.holder)) abort(writing, 'lost');
      else writing.job = { ...writing.job, ...changes };
      signals.notify(keyOf(writing.job));
    }
    return lost;
  }

  const save = async (writing: RunningJob, changes: Changes): Promise<boolean> =>
    (await saveAll([writing], () => changes)).size === 0;

  const hasGrown = ({ draft, job }: RunningJob) => (draft.text ?? job.text) !== job.text;

  /** Stores growing texts in batches, longest waiting first. */
  async function saveDrafts(): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    while (underway.size > 0) {
      const nowMs = performance.now();
      const due = [...underway.values()]
        .filter(
          (writing) =>
            writing.isDrafting && nowMs - writing.savedMs >= (hasGrown(writing) ? pace.saveMs : pace.renewMs),
        )
        .sort((a, b) => a.savedMs - b.savedMs)
        .slice(0, SAVED_TOGETHER);
      if (due.length === 0) {
        await signals.wait(ROUND, pace.saveMs / 2);
        continue;
      }
      for (const writing of due) writing.savedMs = nowMs;
      round = saveAll(due, ({ draft }) => ({ ...draft })).then(
        () => undefined,
        (error: unknown) => logger.error({ err: error }, 'analysis_draft_not_stored'),
      );
      await round;
    }
    isSaving = false;
  }

  async function write(writing: RunningJob, member: AnalysedMember): Promise<void> {
    const { memberId, framework, text: textSoFar } = writing.job;
    const endDraft = async () => {
      writing.isDrafting = false;
      await round;
    };
    const options = {
      memberId,
      textSoFar,
      signal: writing.controller.signal,
      onText(written: WrittenAnalysis) {
        const isFirst = writing.draft.text === undefined;
        writing.draft = written;
        if (isFirst) signals.notify(ROUND);
      },
    };
    try {
      const written = await analysisWriter.write(framework, member, options);
      await endDraft();
      // Narrowed again: the job may have been ended during the await.
      if (writing.ending === null) await finish(writing, written);
      else await leave(writing);
    } catch (error) {
      await endDraft();
      if (writing.ending === null && !(error instanceof AnalysisCutOff))
        logger.error({ err: error, framework }, 'analysis_failed');
      await leave(writing);
    }
  }

  /**
   * Stores the text in the profile first: if the process crashes before the job is done, the job still has the writer's
   * own text, which can be continued.
   */
  async function finish(writing: RunningJob, written: WrittenAnalysis): Promise<void> {
    const { text, run } = writing.job;
    if (!(await save(writing, {}))) return;
    const generatedAt = clock();
    await onWritten(writing.job, written, generatedAt);
    // A new run makes readers start over.
    const restart = written.text.startsWith(text) ? {} : { run: run + 1 };
    await save(writing, { ...written, ...restart, state: 'done', changedAt: generatedAt });
  }

  /** Keeps the text of an incomplete job. */
  async function leave(writing: RunningJob): Promise<void> {
    const { draft, ending } = writing;
    if (ending === null) await save(writing, { ...draft, state: 'failed' });
    if (ending === 'stopped') await save(writing, { ...draft, state: 'stopped' });
    // Another process may continue it immediately.
    if (ending === 'closing') await save(writing, { ...draft, state: 'interrupted' });
  }

  return {
    /** Returns the stored job if this process is writing it. */
    find: (key: JobKey): AnalysisJobRecord | undefined => underway.get(keyOf(key))?.job,
    start(job: AnalysisJobRecord, member: AnalysedMember): void {
      const key = keyOf(job);
      const writing: RunningJob = {
        job,
        draft: {},
        isDrafting: true,
        // Stores the first words as soon as they arrive.
        savedMs: performance.now() - pace.saveMs,
        ending: null,
        controller: new AbortController(),
        finished: Promise.resolve(),
      };
      underway.set(key, writing);
      writing.finished = write(writing, member)
        .catch((error: unknown) => logger.error({ err: error }, 'analysis_not_stored'))
        .finally(() => {
          if (underway.get(key) === writing) underway.delete(key);
          signals.notify(key);
          signals.notify(ROUND);
        });
      void saveDrafts();
    },
    /** Ends every matching job; resolves when their texts are stored. */
    async end(ending: EndReason, fits: (job: AnalysisJobRecord) => boolean): Promise<void> {
      const ended = [...underway.values()].filter(({ job }) => fits(job));
      for (const writing of ended) abort(writing, ending);
      await Promise.all(ended.map(({ finished: over }) => over));
    },
  };
}
