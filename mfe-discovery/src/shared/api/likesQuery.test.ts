import { discoveryCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, mockCall } from '@sixfold/api-contract/testing';
import { api, queryClient, useSession } from '@sixfold/client-kit';
import { toastStore } from '@sixfold/design-system';
import { likerOf, PROFILES } from '../../testing/members';
import type { LikesList } from '../model/likesList';
import { likesQuery } from './likesQuery';
import { passOnMember } from './memberDecisions';
import { LIKES } from './showDecision';

const LIKERS = PROFILES.slice(0, 3).map(likerOf);
const ALL = LIKERS.map(({ userId }) => userId);
const [, second] = ALL;
const REST = ALL.filter((userId) => userId !== second);

/** Serves the likes. Each reply has the members that were stored at its request, and arrives when the test lets it. */
function serve() {
  let letGo = () => {};
  const passed = new Set<string>();
  const slow = { reply: Promise.resolve() };
  const { fetch } = createMockApi([
    mockCall(discoveryCalls.listLikes, async () => {
      const likers = LIKERS.filter(({ userId }) => !passed.has(userId));
      await slow.reply;
      return { userProfile: null, likers };
    }),
    mockCall(discoveryCalls.submitDecision, ({ params: { matchId } }) => {
      passed.add(matchId);
      return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
    }),
    mockCall(discoveryCalls.undoDecision, ({ params: { matchId } }) => {
      passed.delete(matchId);
      return { undone: 'pass' as const };
    }),
  ]);
  api.setTransport(fetch);
  useSession.getState().setUser(buildUser());
  return {
    hold() {
      slow.reply = new Promise((resolve) => (letGo = resolve));
    },
    letGo: () => letGo(),
  };
}

const refetch = () => queryClient.fetchQuery({ ...likesQuery(), staleTime: 0 });
const pass = () => passOnMember({ userId: second!, firstName: 'Mara' });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const shown = () => queryClient.getQueryData<LikesList>(LIKES)?.likers.map(({ userId }) => userId);

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('a member passed on while the likes are fetched again does not return', async () => {
  const server = serve();
  await refetch();
  server.hold();
  const reading = refetch();
  await settle();
  await pass();
  server.letGo();
  await reading;
  expect(shown()).toEqual(REST);
});

test('a member whose pass was undone stays when a refetch read the likes in between', async () => {
  const server = serve();
  await refetch();
  await pass();
  server.hold();
  const reading = refetch();
  await settle();
  toastStore.read()?.action?.onAction();
  await settle();
  server.letGo();
  await reading;
  expect(shown()).toEqual(ALL);
});
