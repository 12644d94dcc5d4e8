import { discoveryCalls } from '@sixfold/api-contract';
import { buildMatch, buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import { api, queryClient, useSession } from '@sixfold/client-kit';
import { toastStore } from '@sixfold/design-system';
import { likeMember, passOnMember } from '../../../shared/api/memberDecisions';
import { discoveredOf } from '../../../testing/members';
import { discoveredKeyFor, matchesKeyFor } from '../../../shared/api/showDecision';
import type { DiscoveredList, MatchesList } from '../../../shared/model/matchesList';
import { discover, discoveredQuery } from './discoveredQuery';
import { matchesQuery, loadMore } from './matchesQuery';

const QUERY = { connectionGoal: 'dating', minCompatibility: 0.3 } as const;
const EVERYBODY = Array.from({ length: 460 }, (_, at) => idOf(at + 1));

/** Creates a promise that the test resolves. */
function held() {
  let letGo = () => {};
  const done = new Promise<void>((resolve) => (letGo = resolve));
  return { done, letGo };
}

/** Serves many people. The page at `slow.page` is read and returned when the test allows it. */
function serve() {
  const passed = new Set<string>();
  const now = Promise.resolve();
  const slow = { page: 0, before: now, after: now, act: now, undo: now, search: now };
  let pages = 0;
  const { fetch } = createMockApi([
    mockCall(discoveryCalls.listMatches, async ({ query: { offset = 0, limit = 60 } }) => {
      pages += 1;
      const isSlow = pages === slow.page;
      if (isSlow) await slow.before;
      const people = EVERYBODY.filter((id) => !passed.has(id));
      if (isSlow) await slow.after;
      return {
        userProfile: null,
        potentialMatches: people.slice(offset, offset + limit).map((id) => buildMatch({ id })),
        total: people.length,
        offset,
      };
    }),
    mockCall(discoveryCalls.discoverMatches, async () => {
      const people = EVERYBODY.filter((id) => !passed.has(id));
      await slow.search;
      const discoveredMatches = people
        .slice(0, 10)
        .map((id) => discoveredOf(buildMatch({ id }), { kind: 'goal', goal: 'friendship' }));
      return { discoveredMatches };
    }),
    mockCall(discoveryCalls.undoDecision, async ({ params: { matchId } }) => {
      await slow.undo;
      passed.delete(matchId);
      return { undone: 'pass' as const };
    }),
    mockCall(discoveryCalls.submitDecision, async ({ params: { matchId } }) => {
      await slow.act;
      passed.add(matchId);
      return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
    }),
  ]);
  api.setTransport(fetch);
  useSession.getState().setUser(buildUser());
  return slow;
}

const pass = (userId: string) => passOnMember({ userId, firstName: 'Mara', connectionGoal: 'dating' });
const undo = () => toastStore.read()?.action?.onAction();
const list = () => queryClient.getQueryData<MatchesList>(matchesKeyFor(QUERY));
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
async function readToTheEnd(): Promise<void> {
  for (let page = 0; page < 12; page += 1) await loadMore(QUERY);
}
function expectEverybodyBut(userId: string): void {
  const rest = EVERYBODY.filter((id) => id !== userId);
  expect(list()?.potentialMatches.map(({ id }) => id)).toEqual(rest);
  expect(list()?.total).toBe(rest.length);
}

afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

test('the list keeps the object of an unchanged member after a pass, a refetch and another like', async () => {
  serve();
  const { potentialMatches: before } = await queryClient.fetchQuery(matchesQuery(QUERY));
  const [first, second, third] = before.map(({ id }) => id);
  const sameAsBefore = () =>
    list()
      ?.potentialMatches.filter((match) => before.includes(match))
      .map(({ id }) => id);
  void pass(first!);
  expect(sameAsBefore()).toEqual(before.slice(1).map(({ id }) => id));
  await settle();
  await queryClient.fetchQuery({ ...matchesQuery(QUERY), staleTime: 0 });
  expect(list()?.potentialMatches[0]?.id).toBe(second);
  expect(sameAsBefore()?.slice(0, 59)).toEqual(before.slice(1).map(({ id }) => id));
  void likeMember({ userId: third!, firstName: 'Mara', connectionGoal: 'dating' });
  expect(sameAsBefore()).not.toContain(third);
  expect(sameAsBefore()).toContain(second);
});

test('a long list is loaded page by page without duplicates', async () => {
  serve();
  await queryClient.fetchQuery(matchesQuery(QUERY));
  expect(list()?.potentialMatches).toHaveLength(60);
  await loadMore(QUERY);
  expect(list()?.potentialMatches).toHaveLength(120);
  await readToTheEnd();
  expectEverybodyBut('nobody');
});

test('a pass stored before the server reads the requested page loses no member', async () => {
  const slow = serve();
  await queryClient.fetchQuery(matchesQuery(QUERY));
  const page = held();
  Object.assign(slow, { page: 2, before: page.done });
  const reading = loadMore(QUERY);
  void pass(idOf(5));
  await settle();
  page.letGo();
  await reading;
  await readToTheEnd();
  expectEverybodyBut(idOf(5));
});

test('a pass stored after the server reads the page loses no member and is counted once', async () => {
  const slow = serve();
  await queryClient.fetchQuery(matchesQuery(QUERY));
  const [page, act] = [held(), held()];
  Object.assign(slow, { page: 2, after: page.done, act: act.done });
  const reading = loadMore(QUERY);
  void pass(idOf(5));
  await settle();
  page.letGo();
  await reading;
  expect(list()?.total).toBe(EVERYBODY.length - 1);
  act.letGo();
  await settle();
  await readToTheEnd();
  expectEverybodyBut(idOf(5));
});

test('a pass between two pages of a refetch loses no member', async () => {
  const slow = serve();
  const page = held();
  Object.assign(slow, { page: 2, before: page.done });
  const reading = queryClient.fetchQuery(matchesQuery(QUERY, 300));
  await settle();
  void pass(idOf(5));
  await settle();
  page.letGo();
  await reading;
  expect(list()?.total).toBe(EVERYBODY.length - 1);
  await readToTheEnd();
  expectEverybodyBut(idOf(5));
});

test("a pass is counted once when the device's clock is set back during a request", async () => {
  const slow = serve();
  await queryClient.fetchQuery(matchesQuery(QUERY));
  const page = held();
  Object.assign(slow, { page: 2, after: page.done });
  const reading = loadMore(QUERY);
  const anHourAgoMs = Date.now() - 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(anHourAgoMs);
  void pass(idOf(5));
  await settle();
  page.letGo();
  await reading;
  expect(list()?.total).toBe(EVERYBODY.length - 1);
  await readToTheEnd();
  expectEverybodyBut(idOf(5));
});

describe('a member whose pass was undone', () => {
  const refetch = () => queryClient.fetchQuery({ ...matchesQuery(QUERY), staleTime: 0 });

  test('stays in their place when a refetch read the list between the pass and its Undo', async () => {
    const slow = serve();
    await queryClient.fetchQuery(matchesQuery(QUERY));
    const [before, after] = [held(), held()];
    Object.assign(slow, { page: 2, before: before.done, after: after.done });
    const reading = refetch();
    await pass(idOf(4));
    before.letGo();
    await settle();
    undo();
    await settle();
    after.letGo();
    await reading;
    expect(
      list()
        ?.potentialMatches.slice(0, 60)
        .map(({ id }) => id),
    ).toEqual(EVERYBODY.slice(0, 60));
    expect(list()?.total).toBe(EVERYBODY.length);
    await readToTheEnd();
    expectEverybodyBut('nobody');
  });

  test.each([
    ['a refetch', refetch],
    ['the next page', () => loadMore(QUERY)],
  ])('stays when %s requested before the pass arrives before the reply to the Undo', async (_what, read) => {
    const slow = serve();
    await queryClient.fetchQuery(matchesQuery(QUERY));
    const [after, undone] = [held(), held()];
    Object.assign(slow, { page: 2, after: after.done, undo: undone.done });
    const reading = read();
    await pass(idOf(4));
    undo();
    await settle();
    after.letGo();
    await reading;
    expect(list()?.potentialMatches[3]?.id).toBe(idOf(4));
    expect(list()?.total).toBe(EVERYBODY.length);
    undone.letGo();
    await settle();
    await readToTheEnd();
    expectEverybodyBut('nobody');
  });

  test('stays among the discovered people, with the reason, when a search read them in between', async () => {
    const slow = serve();
    await discover(QUERY);
    await pass(idOf(4));
    const search = held();
    slow.search = search.done;
    const reading = queryClient.fetchQuery({ ...discoveredQuery(QUERY), staleTime: 0 });
    await settle();
    undo();
    await settle();
    search.letGo();
    await reading;
    const found = queryClient.getQueryData<DiscoveredList>(discoveredKeyFor(QUERY));
    expect(found?.potentialMatches[3]?.id).toBe(idOf(4));
    expect(found?.reasons[idOf(4)]?.kind).toBe('goal');
  });
});
