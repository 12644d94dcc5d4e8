import {
  columnsOver,
  countFilters,
  rankMembers,
  type FilterCounts,
  type MemberColumns,
  type Ranking,
  type RankingRequest,
} from '@sixfold/domain/ranking';

/** What is asked of the columns, here or in another thread. */
export type RankingJob =
  { kind: 'rank'; request: RankingRequest; limit: number } | { kind: 'count'; request: RankingRequest };

export type RankingResult = { kind: 'rank'; ranking: Ranking } | { kind: 'count'; counts: FilterCounts };

export function runJob(
  columns: MemberColumns,
  job: RankingJob,
  idOf: (slot: number) => string,
): RankingResult {
  return job.kind === 'rank'
    ? { kind: 'rank', ranking: rankMembers(columns, job.request, job.limit, idOf) }
    : { kind: 'count', counts: countFilters(columns, job.request) };
}

/** A job as it travels to the worker. Shared memory is not copied; the kinds of members are, only when there are new ones. */
export interface WorkerQuestion {
  number: number;
  job: RankingJob;
  columns: { buffer: ArrayBufferLike; length: number };
  ids: ArrayBufferLike;
  kinds: MemberColumns['kinds']['list'] | null;
}

export type WorkerAnswer =
  { number: number; result: RankingResult; tookMs: number } | { number: number; failure: string };

/** The other end of the worker: answers one question after the other. */
export function createAnswerer(idsOf: (buffer: ArrayBufferLike) => (slot: number) => string) {
  let kinds: WorkerQuestion['kinds'] = null;
  return ({
    number,
    job,
    columns: { buffer, length },
    ids,
    kinds: newKinds,
  }: WorkerQuestion): WorkerAnswer => {
    kinds = newKinds ?? kinds;
    try {
      const startedMs = performance.now();
      const result = runJob(columnsOver(buffer, length, kinds ?? undefined), job, idsOf(ids));
      return { number, result, tookMs: performance.now() - startedMs };
    } catch (error) {
      return { number, failure: error instanceof Error ? error.message : String(error) };
    }
  };
}
