import { AsyncLocalStorage } from 'node:async_hooks';
import { ALL_CALLS, sharedDatesCalls, type AnyCall } from '@sixfold/api-contract';
import { exampleOf, exampleWith, fieldsOf } from '@sixfold/api-contract/testing';
import { acquaint, block, NOBODY, type Acquainted } from '../../../../tests/support/relations';
import type { Answer } from '../../../../tests/support/browser';
import {
  captureDatabase,
  TOUCHED_BY_ANY_CALL,
  waitForRecordedActivity,
} from '../../../../tests/support/databaseContents';
import { deleteAccount, finishDeletions } from '../../../../tests/support/deletions';
import { runRequestsIn } from '../../../../tests/support/runRequestsIn';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { DAY_MS } from '../../../durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
  runRequestsIn(environment.app.http, requests, () => counted);
  // Only this application's: test files that ran before in this worker share Mongoose.
  environment.deps.connection.set('debug', (collection: string) => {
    const request = requests.getStore();
    if (request && !TOUCHED_BY_ANY_CALL.has(collection)) request.work += 1;
  });
});
afterAll(() => environment.stop());

/** Lists the fields of a call that may contain a member's id. */
const idFieldsOf = (schema: AnyCall['params']) =>
  fieldsOf(schema).filter(({ schema: { pattern } }) => pattern === '^[0-9a-f]{24}$');

const memberCalls = ALL_CALLS.filter(({ access, consumes }) => access === 'member' && consumes === 'json');
const namingCalls = memberCalls.flatMap((call) => [
  ...idFieldsOf(call.params).map(({ path }) => ({ call, part: 'params' as const, path })),
  ...idFieldsOf(call.query).map(({ path }) => ({ call, part: 'query' as const, path })),
  ...idFieldsOf(call.body).map(({ path }) => ({ call, part: 'body' as const, path })),
]);
const listingCalls = memberCalls.filter(
  ({ safe, produces, params }) => safe && produces === 'json' && fieldsOf(params).length === 0,
);
/** Reveals a block only to the member who made it. */
const ABOUT_OWN_BLOCKS = new Set([
  'safety.blockMember',
  'safety.unblockMember',
  'safety.reportMember',
  'safety.listBlocks',
]);

/** Past contacts can be reported, whether blocked or deleted: see `security/moderation.test.ts`. */
const ABOUT_PAST_CONTACTS = new Set(['safety.reportMember', 'safety.listPastContacts']);
/** Calls that count matches and views, and may name no one. */
const COUNTING = ['enhancement.getPerformance', 'messaging.countUnread', 'discovery.countLikes'];

/** Removes the parts of a reply that differ between any two requests. */
function comparable({ status, body }: Answer): unknown {
  const { requestId: _requestId, ...rest } = (body ?? {}) as Record<string, unknown>;
  return { status, body: Array.isArray(body) ? body : rest };
}

const requests = new AsyncLocalStorage<{ work: number }>();
let counted: { work: number } | undefined;

/** Makes the call and counts its database operations, without those of background work. */
async function countingWork(call: () => Promise<Answer>): Promise<{ answer: Answer; work: number }> {
  counted = { work: 0 };
  const answer = await call();
  return { answer, work: counted.work };
}

async function listsOf({ browser }: Member, calls: readonly AnyCall[]) {
  const lists = new Map<string, Answer>();
  for (const call of calls)
    lists.set(call.id, await browser.call(call, { query: exampleOf(call.query) as object }));
  return lists;
}

// Uses names that no other text contains: replies carry random request ids, in which "Bo" would appear.
describe.each([
  {
    side: 'the one who blocked',
    names: ['Ada', 'Jorunn', 'Wiebke'] as const,
    isBlocker: true,
    part: (viewer: Member, other: Member) => block(viewer, other),
  },
  {
    side: 'the one who was blocked',
    names: ['Cleo', 'Yorick', 'Zdenka'] as const,
    isBlocker: false,
    part: (viewer: Member, other: Member) => block(other, viewer),
  },
  {
    side: 'others, who do not know that a deletion can be taken back',
    names: ['Dora', 'Ingvild', 'Xaver'] as const,
    isBlocker: false,
    part: (_viewer: Member, other: Member) => deleteAccount(other),
  },
])('to $side, the other member', ({ names, isBlocker, part: partFrom }) => {
  let people: Acquainted;
  let expectUnchanged: () => Promise<void>;
  const shownBefore: AnyCall[] = [];
  const exempt = ({ id }: AnyCall) => ABOUT_PAST_CONTACTS.has(id) || (isBlocker && ABOUT_OWN_BLOCKS.has(id));

  beforeAll(async () => {
    people = await acquaint(environment, names);
    await waitForRecordedActivity(environment);
    const { viewer, partner, admirer } = people;
    const before = await listsOf(viewer, listingCalls);
    shownBefore.push(
      ...listingCalls.filter(({ id }) => {
        const text = before.get(id)?.text ?? '';
        return text.includes(partner.id) || text.includes(admirer.id);
      }),
    );
    for (const other of [partner, admirer]) expect((await partFrom(viewer, other)).status).toBe(200);
    expectUnchanged = await captureDatabase(environment);
  });

  it('appears in matches, likes, mutual matches and conversations beforehand', () => {
    expect(shownBefore.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'discovery.listMatches',
        'discovery.listLikes',
        'discovery.listMutualMatches',
        'messaging.listThreads',
      ]),
    );
  });

  it.each(
    namingCalls
      .filter(({ call }) => !exempt(call))
      .map(({ call, part, path }) => [call.id, path.join('.'), { call, part, path }] as const),
  )(
    'is indistinguishable from an unknown id in %s (%s): same reply, stored data and database work',
    async (_id, _path, { call, part, path }) => {
      const { viewer, partner, admirer, matchId, photoId } = people;
      const ask = (id: string) => {
        const params = { ...(exampleOf(call.params) as object) };
        const query = { ...(exampleOf(call.query) as object) };
        const body = call.safe ? {} : exampleOf(call.body);
        const input = { params, query, body: body as object };
        input[part] = exampleWith(call[part], path, id) as object;
        if (call === sharedDatesCalls.shareDate)
          Object.assign(input.body, { startsAt: environment.deps.clock().toISOString() });
        return countingWork(() => viewer.browser.call(call, input));
      };
      const unknown = await ask(NOBODY);
      // The id is read only from valid input.
      expect(unknown.answer.status).not.toBe(400);
      for (const id of [partner.id, admirer.id, matchId, photoId]) {
        const { answer, work } = await ask(id);
        expect(comparable(answer)).toEqual(comparable(unknown.answer));
        expect(Math.abs(work - unknown.work)).toBeLessThanOrEqual(1);
      }
      await expectUnchanged();
    },
  );

  it('is in no list, and every list is the same as after the deletion of their account', async () => {
    const { viewer, partner, admirer, photoId } = people;
    const apart = await listsOf(viewer, listingCalls);
    for (const call of listingCalls.filter((each) => !exempt(each)))
      for (const trace of [partner.id, admirer.id, photoId, names[1], names[2]])
        expect([call.id, apart.get(call.id)?.text.includes(trace)]).toEqual([call.id, false]);
    for (const other of [partner, admirer]) await deleteAccount(other);
    await finishDeletions(environment);
    // Dates both lists to the same day.
    environment.advance(-14 * DAY_MS);
    const compared = listingCalls.filter((call) => shownBefore.includes(call) || COUNTING.includes(call.id));
    const left = await listsOf(viewer, compared);
    for (const { id } of compared)
      expect([id, comparable(apart.get(id) as Answer)]).toEqual([id, comparable(left.get(id) as Answer)]);
  });
});

it('closed reports are kept for half a year and open ones without limit', async () => {
  const indexes = await environment.deps.connection.collection('reports').indexes();
  expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds)).toMatchObject([
    { key: { closedAt: 1 }, expireAfterSeconds: 15_811_200 },
  ]);
});
