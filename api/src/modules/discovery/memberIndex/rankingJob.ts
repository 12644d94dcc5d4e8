import {
  openColumns,
  countFilters,
  countOptions,
  rankMembers,
  type FilterCounts,
  type FilterOptions,
  type MemberColumns,
  type OptionCounts,
  type Ranking,
  type RankingRequest,
} from '@sixfold/domain/ranking';

/** A query to the columns, on the request thread or in the worker. */
export type RankingJob =
  | { kind: 'rank'; request: RankingRequest; limit: number }
  | { kind: 'count'; request: RankingRequest }
  | { kind: 'options'; request: RankingRequest; options: FilterOptions };

export type RankingResult =
  | { kind: 'rank'; ranking: Ranking }
  | { kind: 'count'; counts: FilterCounts }
  | { kind: 'options'; counts: OptionCounts };

export function runJob(
  columns: MemberColumns,
  job: RankingJob,
  idOf: (slot: number) => string,
): RankingResult {
  switch (job.kind) {
    case 'rank':
      return { kind: 'rank', ranking: rankMembers(columns, job.request, job.limit, idOf) };
    case 'count':
      return { kind: 'count', counts: countFilters(columns, job.request) };
    case 'options':
      return { kind: 'options', counts: countOptions(columns, job.request, job.options) };
  }
}

/** A job for the worker. Shared memory is not copied; the kinds of members are, but only when there are new ones. */
export interface RankingTask {
  job: RankingJob;
  columns: { buffer: ArrayBufferLike; length: number };
  ids: ArrayBufferLike;
  kinds: MemberColumns['kinds']['list'] | null;
}

export interface TimedRanking {
  result: RankingResult;
  tookMs: number;
}

/** Returns the worker's task handler, which remembers the kinds of earlier tasks. */
export function createTaskRunner(createIdReader: (buffer: ArrayBufferLike) => (slot: number) => string) {
  let knownKinds: RankingTask['kinds'] = null;
  return ({ job, columns: { buffer, length }, ids, kinds }: RankingTask): TimedRanking => {
    knownKinds = kinds ?? knownKinds;
    const startedMs = performance.now();
    const result = runJob(openColumns(buffer, length, knownKinds ?? undefined), job, createIdReader(ids));
    return { result, tookMs: performance.now() - startedMs };
  };
}
