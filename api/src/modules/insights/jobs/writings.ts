import type { AnalysedMember } from '@sixfold/domain/analysis';
import { AnalysisCutOff, type AnalysisWriter, type WrittenAnalysis } from '../../../providers/analysisWriter';
import type { Clock, Logger } from '../../../providers/ports';
import type { AnalysisJobRecord, AnalysisJobRepository } from './repository';
import type { Signals } from './signals';

export interface AnalysisPace {
  /** A job whose process is not heard of for so long counts as interrupted. */
  leaseMs: number;
  renewMs: number;
  /** Between two times at which new text is stored. */
  saveMs: number;
  /** Between two looks at a job that another process writes. */
  readMs: number;
}

type JobKey = Pick<AnalysisJobRecord, 'memberId' | 'framework'>;
export const keyOf = ({ memberId, framework }: JobKey): string => `${memberId}:${framework}`;

/** Why a writing ends before its text does. `lost`: another process has it now, or it was deleted. */
type Ending = 'stopped' | 'lost' | 'closing';

interface Writing {
  /** As it is stored: nothing else is shown. */
  job: AnalysisJobRecord;
  ending: Ending | null;
  controller: AbortController;
  over: Promise<void>;
}

export interface JobWritingsDeps {
  jobs: AnalysisJobRepository;
  analysisWriter: AnalysisWriter;
  signals: Signals;
  pace: AnalysisPace;
  clock: Clock;
  logger: Logger;
  /** Stores a complete text with the profile. */
  onWritten: (job: AnalysisJobRecord, written: WrittenAnalysis, generatedAt: Date) => Promise<void>;
}

/** The jobs that this process writes. */
export interface JobWritings {
  /** The job as it is stored, when this process writes it. */
  find: (key: JobKey) => AnalysisJobRecord | undefined;
  start: (job: AnalysisJobRecord, member: AnalysedMember) => void;
  /** Ends the writing of every job that fits; resolves when their texts are stored. */
  end: (ending: Ending, fits: (job: AnalysisJobRecord) => boolean) => Promise<void>;
}

export function createJobWritings(deps: JobWritingsDeps): JobWritings {
  const { jobs, analysisWriter, signals, pace, clock, logger, onWritten } = deps;
  const underway = new Map<string, Writing>();

  type Changes = Parameters<AnalysisJobRepository['save']>[1];

  /** Stores changes and renews the lease. Returns false when the job is no longer ours. */
  async function save(writing: Writing, changes: Changes): Promise<boolean> {
    const now = clock();
    const next = { changedAt: now, leaseUntil: new Date(now.getTime() + pace.leaseMs), ...changes };
    if (!(await jobs.save(writing.job, next))) return false;
    writing.job = { ...writing.job, ...next };
    signals.notify(keyOf(writing.job));
    return true;
  }

  function abort(writing: Writing, ending: Ending): void {
    writing.ending ??= ending;
    writing.controller.abort();
  }

  /** Stores the growing text until the writing is over; the first words at once, then at most once in `saveMs`. */
  async function saveDrafts(writing: Writing, draft: Partial<WrittenAnalysis>, over: AbortSignal) {
    const draftKey = `draft:${keyOf(writing.job)}`;
    while (!over.aborted) {
      if ((draft.text ?? writing.job.text) === writing.job.text)
        await signals.wait(draftKey, pace.renewMs, over);
      if (over.aborted) return;
      const isOurs = await save(writing, { ...draft }).catch((error: unknown) => {
        logger.error({ err: error }, 'analysis_draft_not_stored');
        return true;
      });
      if (!isOurs) return abort(writing, 'lost');
      await signals.wait(`pause:${draftKey}`, pace.saveMs, over);
    }
  }

  async function write(writing: Writing, member: AnalysedMember): Promise<void> {
    const { memberId, framework, text: textSoFar } = writing.job;
    const draft: Partial<WrittenAnalysis> = {};
    const over = new AbortController();
    const saving = saveDrafts(writing, draft, over.signal);
    const options = {
      memberId,
      textSoFar,
      signal: writing.controller.signal,
      onText(written: WrittenAnalysis) {
        Object.assign(draft, written);
        signals.notify(`draft:${keyOf(writing.job)}`);
      },
    };
    try {
      const written = await analysisWriter.write(framework, member, options);
      over.abort();
      await saving;
      // Read again by its type: the writing may have been ended while it was awaited.
      if (writing.ending === null) await finish(writing, written);
      else await leave(writing, draft);
    } catch (error) {
      over.abort();
      await saving;
      if (writing.ending === null && !(error instanceof AnalysisCutOff))
        logger.error({ err: error, framework }, 'analysis_failed');
      await leave(writing, draft);
    }
  }

  /** The job is done only once the profile has the text, so that a crash in between leaves it to be continued. */
  async function finish(writing: Writing, written: WrittenAnalysis): Promise<void> {
    if (!(await save(writing, { ...written }))) return;
    const generatedAt = clock();
    await onWritten(writing.job, written, generatedAt);
    await save(writing, { state: 'done', changedAt: generatedAt });
  }

  /** Keeps what was written of a text that is not complete. */
  async function leave(writing: Writing, draft: Partial<WrittenAnalysis>): Promise<void> {
    const kept = { ...draft };
    if (writing.ending === null) await save(writing, { ...kept, state: 'failed' });
    if (writing.ending === 'stopped') await save(writing, { ...kept, state: 'stopped' });
    // Another process may continue it at once.
    if (writing.ending === 'closing') await save(writing, { ...kept, leaseUntil: new Date(0) });
  }

  return {
    find: (key) => underway.get(keyOf(key))?.job,
    start(job, member) {
      const key = keyOf(job);
      const writing: Writing = {
        job,
        ending: null,
        controller: new AbortController(),
        over: Promise.resolve(),
      };
      underway.set(key, writing);
      writing.over = write(writing, member)
        .catch((error: unknown) => logger.error({ err: error }, 'analysis_not_stored'))
        .finally(() => {
          if (underway.get(key) === writing) underway.delete(key);
          signals.notify(key);
        });
    },
    async end(ending, fits) {
      const ended = [...underway.values()].filter(({ job }) => fits(job));
      for (const writing of ended) abort(writing, ending);
      await Promise.all(ended.map(({ over }) => over));
    },
  };
}
