import { setImmediate as nextTurn } from 'node:timers/promises';
import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { toDouble } from '../bson/values';
import { ensure, createUnsupportedError } from '../errors';
import type { Index } from '../indexing/definition';
import { choosePlan, type IndexPlan, type Plan } from '../indexing/planner';
import { findRows, createQuery, type Query } from '../query/find';
import { parseFilter } from '../query/parse';
import { parseSort } from '../query/sort';
import { aggregate, extractLeadingQuery } from './aggregate';
import { Arguments } from './arguments';
import type { Command, Context, Reply } from './command';
import { count, distinct, find } from './find';
import { SERVER_INFO } from './statistics';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];
const EXPLAINED: Record<string, Command> = { find, aggregate, count, distinct };
/** Fields that drivers add to any command. */
const GENERIC = [
  '$db',
  'lsid',
  '$readPreference',
  'readConcern',
  'maxTimeMS',
  'comment',
  'let',
  'apiVersion',
];

interface Explained {
  name: string;
  collection: string;
  wanted: Query;
  filter: Doc;
  sort: Doc | undefined;
  /** Pipeline stages after the query. */
  rest: Doc[];
}

function readCommand(command: Doc): Explained {
  const name = command.first;
  const known = Object.hasOwn(EXPLAINED, name) ? EXPLAINED[name] : undefined;
  if (!known) throw createUnsupportedError(`explain of the command '${name}'`);
  const { fields, refused = [] } = known;
  const args = new Arguments(command, name, [name, ...fields, ...refused, ...GENERIC]);
  args.refuseOptions(...refused);
  const collection = args.string(name);
  if (name === 'aggregate') {
    const pipeline = args.list('pipeline');
    const { wanted, stages } = extractLeadingQuery(pipeline, args.value('hint'));
    const [first, second] = pipeline as Doc[];
    const filter = (first?.get('$match') as Doc | undefined) ?? toDoc({});
    const sort = (first?.get('$sort') ?? second?.get('$sort')) as Doc | undefined;
    return { name, collection, wanted, filter, sort, rest: pipeline.slice(stages) as Doc[] };
  }
  const filter = args.documentOrEmpty(name === 'find' ? 'filter' : 'query');
  const sort = args.value('sort');
  const wanted = createQuery({
    filter: parseFilter(filter),
    sort: parseSort(sort),
    skip: args.count('skip') ?? 0,
    limit: Math.abs(toDouble(args.value('limit') ?? 0n)) || Infinity,
    hint: args.value('hint'),
  });
  return { name, collection, wanted, filter, sort: sort instanceof Doc ? sort : undefined, rest: [] };
}

function describeIndexStage({ index, reverse }: IndexPlan): Reply {
  const { key, name, multikey, unique, sparse, partial }: Index = index;
  return {
    stage: 'IXSCAN',
    keyPattern: key,
    indexName: name,
    isMultiKey: multikey,
    isUnique: unique,
    isSparse: sparse,
    isPartial: partial !== undefined,
    indexVersion: 2,
    direction: reverse ? 'backward' : 'forward',
  };
}

function describeInputStage(plan: Plan, filter: Doc): Reply {
  const shown = filter.size > 0 ? filter : undefined;
  if (plan.kind === 'scan')
    return { stage: 'COLLSCAN', filter: shown, direction: plan.reverse ? 'backward' : 'forward' };
  const found =
    plan.kind === 'index'
      ? describeIndexStage(plan)
      : { stage: 'OR', inputStages: plan.plans.map((each) => toDoc(describeIndexStage(each))) };
  // Documents are always filtered again, even where the index bounds are exact.
  return { stage: 'FETCH', filter: shown, inputStage: toDoc(found) };
}

/** Nests the stages from last to first, as in MongoDB's output. */
function describeWinningPlan(plan: Plan, { name, wanted, filter, sort }: Explained): Reply {
  if (name === 'count' && filter.size === 0 && wanted.hint === undefined)
    return { stage: 'RECORD_STORE_FAST_COUNT' };
  let stage = describeInputStage(plan, filter);
  const wrapStage = (outer: Reply): Reply => ({ ...outer, inputStage: toDoc(stage) });
  if (!plan.sorted && sort) stage = wrapStage({ stage: 'SORT', sortPattern: sort });
  if (wanted.skip > 0) stage = wrapStage({ stage: 'SKIP', skipAmount: wanted.skip });
  if (wanted.limit !== Infinity) stage = wrapStage({ stage: 'LIMIT', limitAmount: wanted.limit });
  return name === 'count' ? wrapStage({ stage: 'COUNT' }) : stage;
}

/** Runs the query to the end and counts. Yields to other requests at its pauses. */
async function execute(
  { engine, effort, database }: Context,
  explained: Explained,
  plan: Plan,
): Promise<Reply> {
  const collection = engine.catalog.find(database, explained.collection);
  const started = performance.now();
  let nReturned = 0;
  if (collection)
    for (const row of findRows(engine, collection, explained.wanted, effort, plan))
      if (typeof row === 'symbol') await nextTurn();
      else nReturned += 1;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: effort.keysExamined,
    totalDocsExamined: effort.docsExamined,
    executionStages: toDoc({ ...describeWinningPlan(plan, explained), nReturned }),
  };
}

export const explain: Command = {
  fields: ['verbosity'],
  async run(context) {
    const { engine, database, args } = context;
    const verbosity = args.value('verbosity') === undefined ? 'allPlansExecution' : args.string('verbosity');
    ensure(VERBOSITIES.includes(verbosity), 2, `verbosity must be one of ${VERBOSITIES.join(', ')}`);
    const command = args.document('explain');
    const explained = readCommand(command);
    const collection = engine.catalog.find(database, explained.collection);
    const { filter, sort, hint } = explained.wanted;
    const plan: Plan = collection
      ? choosePlan(collection, filter, sort, hint)
      : { kind: 'scan', reverse: false, sorted: true };
    const queryPlanner = toDoc({
      namespace: `${database}.${explained.collection}`,
      indexFilterSet: false,
      parsedQuery: explained.filter,
      winningPlan: toDoc(collection ? describeWinningPlan(plan, explained) : { stage: 'EOF' }),
      rejectedPlans: [],
    });
    const executionStats =
      verbosity === 'queryPlanner' ? undefined : toDoc(await execute(context, explained, plan));
    const shared = { command, serverInfo: SERVER_INFO };
    if (explained.rest.length === 0) return { explainVersion: '1', queryPlanner, executionStats, ...shared };
    const cursor = toDoc({ $cursor: toDoc({ queryPlanner, executionStats }) });
    return { explainVersion: '1', stages: [cursor, ...explained.rest], ...shared };
  },
};
