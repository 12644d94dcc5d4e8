import { toDoc, type Plain } from '../bson/build';
import type { Doc } from '../bson/doc';
import { fail } from '../errors';
import { choosePlan, type IndexPlan, type Plan } from '../indexing/planner';
import { findRows, type Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import type { Counters } from '../storage/scan';
import type { Collection } from '../storage/collection';
import { readPipeline, splitPipeline } from './pipeline';
import { Arguments } from './arguments';
import { collectionName, type Command, type Context, type Reply } from './command';
import { readQuery } from './find';
import { VERSION } from './session';

type Stage = { [name: string]: Plain | undefined };

function showIndex(plan: IndexPlan): Stage {
  const { index } = plan;
  if (plan.exact && index.name === '_id_' && plan.exact.length === 1) return { stage: 'IDHACK' };
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      keyPattern: index.key,
      indexName: index.name,
      isMultiKey: index.multikey,
      isUnique: index.unique,
      isSparse: index.sparse,
      isPartial: index.partial !== undefined,
      direction: plan.reverse ? 'backward' : 'forward',
      indexBounds: toDoc(
        Object.fromEntries(
          Object.entries(plan.bounds).map(([path, bounds]) => {
            if (!bounds) return [path, ['[MinKey, MaxKey]']];
            return [path, [`${bounds.isPoints ? 'points' : 'ranges'}: ${bounds.intervals.length}`]];
          }),
        ),
      ),
    },
  };
}

/** What the planner really chose, in MongoDB's words. */
function showPlan(plan: Plan | undefined, query: Query): Stage {
  let shown: Stage;
  if (!plan) shown = { stage: 'EOF' };
  else if (plan.kind === 'scan')
    shown = { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  else if (plan.kind === 'index') shown = showIndex(plan);
  else
    shown = {
      stage: 'FETCH',
      inputStage: {
        stage: 'OR',
        inputStages: plan.branches.map((branch) => showIndex(branch).inputStage ?? showIndex(branch)),
      },
    };
  if (plan && !plan.sorted && query.sort.length > 0)
    shown = { stage: 'SORT', sortPattern: toDoc(Object.fromEntries(query.sort)), inputStage: shown };
  if (query.skip > 0) shown = { stage: 'SKIP', skipAmount: query.skip, inputStage: shown };
  if (query.limit !== Infinity) shown = { stage: 'LIMIT', limitAmount: query.limit, inputStage: shown };
  return shown;
}

function execution(
  context: Context,
  collection: Collection | undefined,
  query: Query,
  plan: Plan | undefined,
): Stage {
  const counters: Counters = { keysExamined: 0, docsExamined: 0 };
  const started = performance.now();
  let returned = 0;
  if (collection)
    for (const row of findRows(context.engine, collection, query, plan, counters)) if (row) returned++;
  return {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: counters.keysExamined,
    totalDocsExamined: counters.docsExamined,
  };
}

function describe(context: Context, collectionOf: string, query: Query, verbosity: string): Reply {
  const collection = context.engine.catalog.find(context.database, collectionOf);
  const plan = collection && choosePlan(collection, query.filter, query.sort, query.hint);
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.database}.${collectionOf}`,
      winningPlan: showPlan(plan, query),
      rejectedPlans: [],
    },
    executionStats: verbosity === 'queryPlanner' ? undefined : execution(context, collection, query, plan),
    serverInfo: { version: VERSION },
  };
}

const filterQuery = (filter: Doc, args: Arguments): Query => ({
  filter: parseFilter(filter),
  sort: parseSort(args.document('sort')),
  skip: args.count('skip') ?? 0,
  limit: Infinity,
  hint: args.value('hint'),
});

/** The query inside another command. */
function innerQuery(context: Context, name: string): Query {
  const { args } = context;
  switch (name) {
    case 'find':
      return readQuery(context);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return filterQuery(args.documentOrEmpty('query'), args);
    case 'update':
    case 'delete': {
      const statement = args.documents(name === 'update' ? 'updates' : 'deletes')[0];
      if (!statement) throw fail(9, 'explain needs one statement');
      const inner = new Arguments(statement, name);
      return filterQuery(inner.requiredDocument('q'), inner);
    }
    default:
      throw fail(59, `Explain failed due to unknown command: ${name}`);
  }
}

export function explainAggregate(context: Context): Reply {
  const { query, rest } = splitPipeline(readPipeline(context), context.args.value('hint'));
  const shown = describe(context, collectionName(context, 'aggregate'), query, 'queryPlanner');
  if (rest.length === 0) return shown;
  const { queryPlanner, ...others } = shown;
  return { ...others, stages: [toDoc({ $cursor: { queryPlanner } }), ...rest] };
}

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

export const explain: Command = {
  fields: ['verbosity'],
  run(context) {
    const inner = context.args.requiredDocument('explain');
    const name = inner.entries()[0]?.[0] ?? '';
    const verbosity = context.args.value('verbosity') ?? 'allPlansExecution';
    if (typeof verbosity !== 'string' || !VERBOSITIES.includes(verbosity))
      throw fail(
        9,
        "verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}",
      );
    const asked: Context = { ...context, args: new Arguments(inner, name) };
    if (name === 'aggregate') return explainAggregate(asked);
    return describe(asked, collectionName(asked, name), innerQuery(asked, name), verbosity);
  },
};
