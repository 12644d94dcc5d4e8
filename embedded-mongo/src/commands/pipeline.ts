import { stageCount } from '../aggregate/stages';
import { Doc } from '../bson/doc';
import type { Value } from '../bson/values';
import { fail } from '../errors';
import { EVERYTHING, type Filter } from '../query/filter';
import type { Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import type { Context } from './command';

/** The stages at the beginning that a query can do with an index, and the rest. */
export function splitPipeline(
  pipeline: readonly Value[],
  hint: Value | undefined,
): { query: Query; rest: Value[] } {
  const query: Query = { filter: EVERYTHING, sort: [], skip: 0, limit: Infinity, hint };
  const filters: Filter[] = [];
  let at = 0;
  const next = (name: string): Value | undefined => {
    const stage = pipeline[at];
    return stage instanceof Doc && stage.size === 1 ? stage.get(name) : undefined;
  };
  for (let match = next('$match'); match instanceof Doc; match = next('$match')) {
    filters.push(parseFilter(match));
    at++;
  }
  const sort = next('$sort');
  if (sort instanceof Doc && sort.size > 0 && !sort.has('$natural')) {
    query.sort = parseSort(sort);
    at++;
  }
  const skip = next('$skip');
  if (skip !== undefined) {
    query.skip = stageCount('$skip', skip);
    at++;
  }
  const limit = next('$limit');
  if (limit !== undefined) {
    query.limit = stageCount('$limit', limit);
    at++;
  }
  return {
    query: { ...query, filter: filters.length === 1 ? filters[0]! : { op: 'and', parts: filters } },
    rest: pipeline.slice(at),
  };
}

export function readPipeline({ args }: Context): Value[] {
  const pipeline = args.value('pipeline');
  if (pipeline === undefined)
    throw fail(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  if (!Array.isArray(pipeline)) throw fail(14, "'pipeline' option must be specified as an array");
  return pipeline;
}
