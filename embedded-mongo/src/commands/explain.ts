import { toDoc } from '../bson/build';
import type { Doc } from '../bson/doc';
import { demand, notSupported } from '../errors';
import { choosePlan, type Plan } from '../indexing/planner';
import { findRows } from '../query/find';
import { Arguments } from './arguments';
import { collectionName, findCollection, type Command, type Context } from './command';
import { find, readQuery } from './find';
import { VERSION } from './session';

/** What the planner really chose, in MongoDB's words. */
function showPlan(plan: Plan | undefined): Doc {
  if (!plan) return toDoc({ stage: 'EOF' });
  if (plan.kind === 'scan') return withSort(plan, toDoc({ stage: 'COLLSCAN' }));
  const { index, reverse } = plan;
  const inputStage = {
    stage: 'IXSCAN',
    keyPattern: index.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    direction: reverse ? 'backward' : 'forward',
  };
  return withSort(plan, toDoc({ stage: 'FETCH', inputStage }));
}

const withSort = ({ sorted }: Plan, inputStage: Doc): Doc =>
  sorted ? inputStage : toDoc({ stage: 'SORT', inputStage });

/** Only of `find`, and only what tells whether an index helps. */
export const explain: Command = {
  fields: ['explain', 'verbosity'],
  run(context) {
    const inner = context.args.document('explain');
    if (inner.first !== 'find') throw notSupported(`explain of ${inner.first}`);
    const verbosity = context.args.value('verbosity') ?? 'allPlansExecution';
    const known = ['queryPlanner', 'executionStats', 'allPlansExecution'].includes(String(verbosity));
    demand(known, 9, 'verbosity must be queryPlanner, executionStats or allPlansExecution');
    const args = new Arguments(inner, 'find', ['find', ...find.fields, '$db', 'lsid']);
    const asked: Context = { ...context, args };
    const [collection, wanted] = [findCollection(asked), readQuery(args)];
    const plan = collection && choosePlan(collection, wanted.filter, wanted.sort, wanted.hint);
    const namespace = `${context.database}.${collectionName(asked)}`;
    const rows =
      collection && verbosity !== 'queryPlanner'
        ? findRows(context.engine, collection, wanted, context.effort)
        : [];
    const nReturned = [...rows].length;
    const { keysExamined: totalKeysExamined, docsExamined: totalDocsExamined } = context.effort;
    return {
      explainVersion: '1',
      queryPlanner: { namespace, winningPlan: showPlan(plan), rejectedPlans: [] },
      executionStats:
        verbosity === 'queryPlanner'
          ? undefined
          : { executionSuccess: true, nReturned, totalKeysExamined, totalDocsExamined },
      serverInfo: { version: VERSION },
    };
  },
};
