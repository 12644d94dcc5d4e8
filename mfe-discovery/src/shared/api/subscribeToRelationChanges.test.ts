import { discoveryCalls, discoveryRoutes, pairsRoutes } from '@sixfold/api-contract';
import {
  buildMatch,
  buildUser,
  createMockApi,
  idOf,
  mockCall,
  MockFailure,
} from '@sixfold/api-contract/testing';
import { api, queryClient, queryKeyFor, realtime, useSession } from '@sixfold/client-kit';
import { passOnMember, unlikeMember } from './memberDecisions';
import { subscribeToRelationChanges } from './subscribeToRelationChanges';

let stop = () => {};
beforeEach(() => {
  useSession.getState().setUser(buildUser());
  stop = subscribeToRelationChanges();
});
afterEach(() => {
  stop();
  queryClient.clear();
  localStorage.clear();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('cached texts about a pair', () => {
  const [mara, noor] = [idOf(31), idOf(32)];
  const keys = (id: string) => [
    queryKeyFor(pairsRoutes.explainPair, {
      params: { otherUserId: id },
      query: { connectionGoal: 'dating' },
    }),
    queryKeyFor(pairsRoutes.writeCompositeAnalysis, {
      body: { otherUserId: id, connectionGoal: 'friendship' },
    }),
    queryKeyFor(pairsRoutes.getCompositeChart, { body: { otherUserId: id } }),
    queryKeyFor(pairsRoutes.getCosmicAlignment, { params: { otherUserId: id } }),
  ];
  const known = (id: string) => keys(id).filter((key) => queryClient.getQueryData(key) !== undefined).length;
  beforeEach(() =>
    [mara, noor].flatMap(keys).forEach((key) => queryClient.setQueryData(key, 'as a stranger')),
  );

  it.each([
    [
      'the two match',
      () =>
        realtime.deliver('match_made', {
          matchedUser: { ...buildMatch({ id: mara }).otherUser, id: mara, profileImageUrl: null },
          compatibilityScore: '86',
          connectionGoal: 'dating',
        }),
    ],
    ['their relation changes', () => realtime.deliver('relations_changed', { userId: mara })],
  ])('are discarded when %s, because they depend on the fields visible to a match', (_when, deliver) => {
    deliver();
    expect(known(mara)).toBe(0);
    expect(known(noor)).toBe(4);
  });
});

describe('an event about a member just decided on in this tab', () => {
  const LIKES = queryKeyFor(discoveryRoutes.listLikes);
  const isInvalidated = () => queryClient.getQueryState(LIKES)?.isInvalidated;
  const deliver = (userId: string) => realtime.deliver('relations_changed', { userId });
  const serve = (onCall: () => void) =>
    api.setTransport(
      createMockApi([
        mockCall(discoveryCalls.submitDecision, () => {
          onCall();
          return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
        }),
        mockCall(discoveryCalls.undoDecision, () => {
          onCall();
          return { undone: 'pass' as const };
        }),
      ]).fetch,
    );
  beforeEach(() => queryClient.setQueryData(LIKES, { likers: [], userProfile: null }));

  it.each(['before', 'after'])(
    'refreshes nothing once per decision when it arrives %s the reply',
    async (when) => {
      const userId = idOf(when === 'before' ? 41 : 42);
      serve(() => when === 'before' && deliver(userId));
      void passOnMember({ userId, firstName: 'Mara' });
      await settle();
      if (when === 'after') deliver(userId);
      expect(isInvalidated()).toBe(false);
      deliver(userId);
      expect(isInvalidated()).toBe(true);
    },
  );

  it('refreshes nothing for each of two consecutive decisions', async () => {
    const target = { userId: idOf(43), firstName: 'Mara' };
    serve(() => undefined);
    void passOnMember(target);
    await settle();
    void unlikeMember(target);
    await settle();
    deliver(target.userId);
    deliver(target.userId);
    expect(isInvalidated()).toBe(false);
    deliver(target.userId);
    expect(isInvalidated()).toBe(true);
  });

  it('refreshes the lists when the decision was refused', async () => {
    serve(() => {
      throw new MockFailure('internal');
    });
    void passOnMember({ userId: idOf(44), firstName: 'Mara' });
    await settle();
    deliver(idOf(44));
    expect(isInvalidated()).toBe(true);
  });
});
