import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { compare, formatFault, type Explanation, type Model } from './compare';
import { checkHeard, catchUpAll, markHeard } from './heardEvents';
import { draft, pairOfDrafts, resolveDraft, type Draft, type Operation } from './operations';
import { perform, type Product } from './perform';
import { play, playConsequence } from './rules';
import { memberAt, othersOf, seatOf, type ModelState } from './modelState';

export const describe = ({ by, to, ...rest }: Operation) =>
  `${by}→${to} ${Object.values(rest)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' ')}`;

const REPORTERS_TO_FLAG = 3;

/** Operations of two members in a conversation. */
const TALKING: readonly Operation['kind'][] = [
  'send',
  'sendPicture',
  'endKindly',
  'edit',
  'unsend',
  'react',
  'read',
  'shareDate',
  'mute',
];

/**
 * Replaces operations that make no sense now: signing in twice, or a third report, after which an operator decides.
 * Some that must be rejected are kept; the others become steps that make progress.
 */
export function makePlausible(
  state: ModelState,
  operation: Operation,
  { pick, canWait }: { pick: number; canWait: boolean },
): Operation {
  const { by, to, kind } = operation;
  const { isThere, isSignedIn } = memberAt(state, by);
  const nothing: Operation = { by, to, kind: 'reconnect' };
  if (kind === 'wait') return canWait ? operation : nothing;
  if (!isThere) return kind === 'register' || pick % 3 > 0 ? { by, to, kind: 'register' } : operation;
  if (kind === 'register') return nothing;
  if (!isSignedIn && kind !== 'resetPassword') return pick % 3 > 0 ? { by, to, kind: 'signIn' } : operation;
  if (kind === 'signIn') return nothing;
  const { pair, me, them } = seatOf(state, by, to);
  if (pair.match === null && pair.blockedAt[me] === null && TALKING.includes(kind) && pick % 4 > 0) {
    const [from, other] =
      pair.decisions[me]?.kind === 'like' && pair.decisions[them] === null ? [to, by] : [by, to];
    return { by: from, to: other, kind: 'like', goal: null };
  }
  if (pair.blockedAt[me] !== null && pick % 3 > 0) return { by, to, kind: 'unblock' };
  if (kind !== 'report') return operation;
  const reports = othersOf(to).filter((slot) => {
    const seat = seatOf(state, slot, to);
    return slot !== by && seat.pair.reportedMinute[seat.me] !== null;
  });
  return reports.length < REPORTERS_TO_FLAG - 1 ? operation : { by, to, kind: 'block' };
}

/** Operations that append an entry to a conversation's log. */
const ENTRIES: readonly Operation['kind'][] = ['send', 'sendPicture', 'endKindly', 'edit', 'unsend', 'react'];

/** Whether an operation must wait for a block caused by an entry of the same pair. */
const waitsForBlock = ({ consequences }: ModelState, { by, to, kind }: Operation): boolean =>
  ENTRIES.includes(kind) &&
  consequences.some(
    (each) => each.kind === 'block' && [by, to].includes(each.by) && [by, to].includes(each.to),
  );

/** Lists every order of the operations and their consequences that explains the replies. */
function explain(
  states: readonly ModelState[],
  operations: readonly Operation[],
  replies: readonly string[],
) {
  const found: Explanation[] = [];
  const expected: string[][] = [];
  const follow = (before: ModelState, state: ModelState, left: readonly number[], said: string[]): void => {
    // Same time for all, so that two equivalent orders yield one state.
    const now = { ...state, at: before.at };
    if (state.consequences.length > 0) follow(before, playConsequence(now), left, said);
    else if (left.length === 0) {
      expected.push(said);
      if (isDeepStrictEqual(said, [...replies])) found.push({ before, after: state });
    }
    for (const index of left) {
      const operation = operations[index]!;
      if (waitsForBlock(state, operation)) continue;
      const played = play(now, operation);
      const next = said.with(index, played.reply);
      follow(
        before,
        played.state,
        left.filter((each) => each !== index),
        next,
      );
    }
  };
  for (const state of states)
    follow(
      state,
      state,
      operations.map((_, index) => index),
      operations.map(() => ''),
    );
  return { found, expected };
}

const PAUSE_MS = 20;

export function fail(done: string, problem: string): never {
  throw new Error(`After ${done}: ${problem}`);
}

/** Runs operations concurrently, and compares the views and events of all members with the model. */
async function runStep(model: Model, product: Product, operations: readonly Operation[]): Promise<void> {
  const done = operations.map(describe).join(' and ');
  model.hasTies ||= operations.length > 1;
  product.host.advance?.(1);
  const marks = markHeard(product);
  const replies = await Promise.all(operations.map((operation) => perform(product, operation)));
  product.performed += operations.length;
  const { found, expected } = explain(model.states, operations, replies);
  if (found.length === 0)
    fail(
      done,
      `the replies are ${replies.join(', ')} and should be ${[...new Set(expected.map((said) => said.join(', ')))].join(' or ')}`,
    );
  await catchUpAll(product);
  const giveUpAt = Date.now() + product.host.deliveryTimeoutMs;
  for (;;) {
    const result = await compare(product, model, found, operations, false);
    const problems = Array.isArray(result)
      ? checkHeard(product, marks, { operations, replies, ...result[0]! })
      : [formatFault(result)];
    if (problems.length === 0 && Array.isArray(result)) {
      model.states = [...new Map(result.map(({ after }) => [JSON.stringify(after), after])).values()];
      return;
    }
    if (Date.now() > giveUpAt) fail(done, problems.join('\n'));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Compares all members, not only those of the last operation. */
export async function checkAll(model: Model, product: Product): Promise<void> {
  const explanations = model.states.map((state) => ({ before: state, after: state }));
  const result = await compare(product, model, explanations, [], true);
  if (!Array.isArray(result)) fail('everything', formatFault(result));
}

export class Step implements fc.AsyncCommand<Model, Product> {
  private done = '';
  constructor(private readonly drafts: readonly Draft[]) {}
  check = () => true;
  async run(model: Model, product: Product): Promise<void> {
    const [state] = model.states;
    if (!state) throw new Error('The model has no state.');
    const canWait = product.host.advance !== undefined;
    const operations = this.drafts.map((each) =>
      makePlausible(state, resolveDraft(state, each), { pick: each.pick, canWait }),
    );
    this.done = operations.map(describe).join(' and ');
    await runStep(model, product, operations);
  }
  toString = () => this.done;
}

/** Sequential operations. */
export const sequentialSteps = (count: number) =>
  fc.commands([draft.map((each) => new Step([each]))], { maxCommands: count, size: 'max' });

/** Concurrent operations of two members, on a state prepared by other operations. */
export const parallelSteps = (count: number) =>
  fc.commands([draft.map((each) => new Step([each])), pairOfDrafts.map((each) => new Step(each))], {
    maxCommands: count,
    size: 'max',
  });
