import { safetyCalls } from '@sixfold/api-contract';
import fc from 'fast-check';
import { errorId } from '../../../../tests/support/browser';
import { act, createTabs, eventsOf, joinComplete, undo, unmatch } from '../../../../tests/support/decisions';
import {
  OPERATIONS,
  STRANGERS,
  statesAfter,
  type PairState,
  type Step,
} from '../../../../tests/support/pairModel';
import { waitUntil } from '../../../../tests/support/waiting';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
const tabs = createTabs(() => environment);
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(async () => {
  tabs.closeAll();
  await environment.stop();
});

const relations = () => environment.deps.connection.model('Relation').collection;

async function run({ operation, goal }: Step, from: Member, to: Member): Promise<string> {
  switch (operation) {
    case 'undo': {
      const answer = await undo(from, to);
      return answer.status === 200
        ? answer.reply.undone === null
          ? 'nothing undone'
          : `undone ${answer.reply.undone}`
        : String(errorId(answer));
    }
    case 'unmatch': {
      const answer = await unmatch(from, to);
      return answer.status === 200 ? 'ok' : String(errorId(answer));
    }
    case 'block': {
      const answer = await from.browser.call(safetyCalls.blockMember, { body: { userId: to.id } });
      return answer.status === 200 ? 'ok' : String(errorId(answer));
    }
    case 'unblock': {
      const answer = await from.browser.call(safetyCalls.unblockMember, { params: { userId: to.id } });
      return answer.status === 200 ? 'ok' : String(errorId(answer));
    }
    default: {
      const answer = await act(from, to, operation, goal ? { connectionGoal: goal } : {});
      if (answer.status !== 200) return String(errorId(answer));
      const { isMutualMatch, connectionGoal, theirGoal } = answer.reply;
      return isMutualMatch ? `matched for ${connectionGoal} and ${theirGoal}` : 'decided';
    }
  }
}

/** Reads the state of a pair from the database. */
async function stateOf(pair: readonly [Member, Member], matchesMade: number): Promise<PairState> {
  const [stored] = await relations()
    .find({
      _id: pair
        .map(({ id }) => id)
        .sort()
        .join(':') as never,
    })
    .toArray();
  const by =
    (list: string) =>
    ({ id }: Member) =>
      (
        (stored?.[list] ?? []) as {
          from: { toHexString: () => string };
          kind: string;
          goal?: string;
          isAfterUnmatch?: true;
        }[]
      ).find(({ from }) => from.toHexString() === id);
  const describeDecision = (member: Member) => {
    const decision = by('decisions')(member);
    return decision?.isAfterUnmatch ? `${decision.kind}_after_unmatch` : (decision?.kind ?? null);
  };
  const goalOf = (member: Member) => {
    const decision = by('decisions')(member);
    return decision?.kind === 'like' ? decision.goal : null;
  };
  return {
    decisions: pair.map(describeDecision) as never,
    goals: pair.map(goalOf) as never,
    blocked: pair.map((member) => by('blocks')(member) !== undefined) as never,
    isMatched: stored?.['match'] !== undefined,
    matchesMade,
  };
}

/** Delays reads and writes of relations by these times in turn, so that steps overtake each other. */
function delayRelations(delaysMs: readonly number[]): () => void {
  let place = 0;
  const wait = () =>
    new Promise((resolve) => setTimeout(resolve, delaysMs[(place += 1) % delaysMs.length] ?? 0));
  const collection = relations();
  const spies = (['insertOne', 'updateOne', 'deleteOne', 'findOne'] as const).map((name) => {
    const original = collection[name].bind(collection) as (...given: unknown[]) => Promise<unknown>;
    return jest.spyOn(collection, name).mockImplementation((async (...given: unknown[]) => {
      await wait();
      return original(...given);
    }) as never);
  });
  return () => spies.forEach((spy) => spy.mockRestore());
}

const step = fc.record<Step>({
  side: fc.constantFrom(0, 1),
  // Likes are more frequent, because everything else depends on them.
  operation: fc.constantFrom('like', 'like', 'like', ...OPERATIONS),
  goal: fc.constantFrom(null, 'dating', 'friendship', 'business'),
});

describe('concurrent steps of two members', () => {
  it('end in a state that some order of the steps explains, and announce each match once', async () => {
    const profile = completeProfile({ connectionGoals: ['dating', 'friendship'] });
    const join = (name: string) => environment.member(name, profile);
    const pair = [await join('Ada'), await join('Ben')] as const;
    const [ada, ben] = pair;
    const marker = await joinComplete(environment, 'Marker');
    const lives = [await tabs.open(ada), await tabs.open(ben)];
    const heardMatches = () => lives.map((live) => eventsOf(live, 'match_made').length);
    /** Waits for the events of a new decision, which arrive after all earlier ones. */
    async function settle(): Promise<void> {
      for (const [index, member] of pair.entries()) {
        const heard = () =>
          eventsOf(lives[index]!, 'relations_changed').filter(
            (event) => (event as { userId: string }).userId === marker.id,
          ).length;
        const before = heard();
        await act(member, marker, 'pass');
        await undo(member, marker);
        await waitUntil(() => heard() === before + 2);
      }
    }

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 9 }),
        async (rounds, delaysMs) => {
          await relations().deleteMany({});
          const heardBefore = heardMatches();
          let state = STRANGERS;
          for (const steps of rounds) {
            const restore = delayRelations(delaysMs);
            const replies = await Promise.all(
              steps.map((each) => run(each, pair[each.side], pair[each.side === 0 ? 1 : 0])),
            ).finally(restore);
            const possible = statesAfter(state, steps, replies);
            const stored = await stateOf(pair, 0);
            const reached = possible.find(
              (each) => JSON.stringify({ ...each, matchesMade: 0 }) === JSON.stringify(stored),
            );
            if (!reached) throw new Error(JSON.stringify({ state, steps, replies, stored, possible }));
            state = reached;
          }
          await settle();
          expect(heardMatches()).toEqual(heardBefore.map((count) => count + state.matchesMade));
        },
      ),
      { numRuns: 15 },
    );
  });
});
