import { discoveryCalls } from '@sixfold/api-contract';
import { buildMatch, buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import { api, queryClient, useSession } from '@sixfold/client-kit';
import { likeMember, passOnMember } from '../../../shared/api/memberDecisions';
import { matchesKeyFor } from '../../../shared/api/showDecision';
import type { MatchesList } from '../../../shared/model/matchesList';
import { matchesQuery, loadMore } from './matchesQuery';

const QUERY = { connectionGoal: 'dating', minCompatibility: 0.3 } as const;
const EVERYBODY = Array.from({ length: 460 }, (_, at) => idOf(at + 1));

/** Something that is on its way until it is let go. */
function held() {
  let letGo = () => {};
  const done = new Promise<void>((resolve) => (letGo = resolve));
  return { done, letGo };
}

/** A server with many people. Its answer to the page that begins at `slow.offset` is read at once, or when let go. */
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

test('keeps the object of an unchanged member when another one has left, after a reload, and when another one is liked', async () => {
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

test('a long list is read page by page, everybody once', async () => {
  serve();
  await queryClient.fetchQuery(matchesQuery(QUERY));
  expect(list()?.potentialMatches).toHaveLength(60);
  await loadMore(QUERY);
  expect(list()?.potentialMatches).toHaveLength(120);
  await readToTheEnd();
  expectEverybodyBut('nobody');
});

test('a pass that the server stores before it reads the page that is asked for loses nobody', async () => {
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

test('a pass that the server stores after it has read the page loses nobody, and is counted once', async () => {
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

test('a pass between two pages of a list that is fetched again loses nobody', async () => {
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

test('a pass is counted once when the clock of the device is set back while a page is on its way', async () => {
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
