import { discoveryCalls } from '@sixfold/api-contract';
import { buildMatch, buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import { api, queryClient, useSession } from '@sixfold/client-kit';
import { likeMember, passOnMember } from '../../../shared/api/memberDecisions';
import { matchesKeyFor } from '../../../shared/api/showDecision';
import type { MatchesList } from '../../../shared/model/matchesList';
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
  const slow = { page: 0, before: Promise.resolve(), after: Promise.resolve(), act: Promise.resolve() };
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
