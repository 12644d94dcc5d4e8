import { discoveryCalls, discoveryRoutes, profileRoutes, type Route } from '@sixfold/api-contract';
import {
  buildMatch,
  buildUser,
  createMockApi,
  idOf,
  mockCall,
  MockFailure,
} from '@sixfold/api-contract/testing';
import { api, queryClient, queryKeyFor, useSession } from '@sixfold/client-kit';
import { toastStore } from '@sixfold/design-system';
import type { MatchesList } from '../model/matchesList';
import { likeMember, passOnMember, unlikeMember } from './memberDecisions';
import { matchesKeyFor } from './showDecision';

const KEY = matchesKeyFor({ connectionGoal: 'dating', minCompatibility: 0.3 });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
let number = 100;

/** Creates a list with one member. Decisions stay pending until the test lets the server reply. */
function begin(answers: readonly ('stored' | 'refused')[]) {
  number += 1;
  const target = { userId: idOf(number), firstName: 'Mara' };
  const waiting = [...answers];
  const releases: (() => void)[] = [];
  const answer = async () => {
    const word = waiting.shift();
    await new Promise<void>((resolve) => releases.push(resolve));
    if (word === 'refused') throw new MockFailure('internal');
  };
  api.setTransport(
    createMockApi([
      mockCall(discoveryCalls.submitDecision, async () => {
        await answer();
        return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
      }),
      mockCall(discoveryCalls.undoDecision, async () => {
        await answer();
        return { undone: 'pass' as const };
      }),
    ]).fetch,
  );
  const list: MatchesList = {
    userProfile: null,
    potentialMatches: [buildMatch({ id: target.userId, userActionStatus: null })],
    total: 1,
    nextOffset: 1,
  };
  queryClient.setQueryData(KEY, list);
  return {
    target,
    /** Releases the reply to the oldest pending decision. */
    async letGo() {
      await settle();
      releases.shift()?.();
      await settle();
    },
    /** Returns the status of the member in the list, or 'gone' when the list does not hold them. */
    status() {
      const member = queryClient.getQueryData<MatchesList>(KEY)?.potentialMatches[0];
      return member ? member.userActionStatus : 'gone';
    },
  };
}

beforeEach(() => useSession.getState().setUser(buildUser()));
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  toastStore.dismiss();
});

describe('a refused decision', () => {
  it('rolls back a like', async () => {
    const { target, letGo, status } = begin(['refused']);
    void likeMember(target);
    expect(status()).toBe('liked');
    await letGo();
    expect(status()).toBeNull();
  });

  it('keeps a pass made after the like', async () => {
    const { target, letGo, status } = begin(['refused', 'stored']);
    void likeMember(target);
    await settle();
    void passOnMember(target);
    expect(status()).toBe('gone');
    await letGo();
    expect(status()).toBe('gone');
    await letGo();
    expect(status()).toBe('gone');
  });

  it('restores the original status when the pass is refused too', async () => {
    const { target, letGo, status } = begin(['refused', 'refused']);
    void likeMember(target);
    await settle();
    void passOnMember(target);
    await letGo();
    await letGo();
    expect(status()).toBeNull();
  });

  it('restores the like when only the pass is refused', async () => {
    const { target, letGo, status } = begin(['stored', 'refused']);
    void likeMember(target);
    await settle();
    void passOnMember(target);
    await letGo();
    await letGo();
    expect(status()).toBe('liked');
  });

  it('restores the original status when the refused pass replaced an unsent like', async () => {
    const { target, letGo, status } = begin(['refused']);
    void likeMember(target);
    void passOnMember(target);
    await letGo();
    expect(status()).toBeNull();
  });

  it('keeps an undo made after the like', async () => {
    const { target, letGo, status } = begin(['refused', 'stored']);
    void likeMember(target);
    await settle();
    void unlikeMember(target);
    await letGo();
    await letGo();
    expect(status()).toBeNull();
  });

  it('keeps a like made after the undo of a pass', async () => {
    const { target, letGo, status } = begin(['stored', 'refused', 'stored']);
    void passOnMember(target);
    await letGo();
    toastStore.read()?.action?.onAction();
    expect(status()).toBeNull();
    await settle();
    void likeMember(target);
    await letGo();
    expect(status()).toBe('liked');
    await letGo();
    expect(status()).toBe('liked');
  });

  it('shows the pass again when its undo is refused', async () => {
    const { target, letGo, status } = begin(['stored', 'refused']);
    void passOnMember(target);
    await letGo();
    toastStore.read()?.action?.onAction();
    expect(status()).toBeNull();
    await letGo();
    expect(status()).toBe('gone');
  });

  it("keeps the later status in the member's profile", async () => {
    const { target, letGo } = begin(['refused', 'stored']);
    const key = queryKeyFor(profileRoutes.getMemberProfile, { params: { userId: target.userId } });
    queryClient.setQueryData(key, { userActionStatus: null });
    void likeMember(target);
    await settle();
    void passOnMember(target);
    await letGo();
    expect(queryClient.getQueryData(key)).toEqual({ userActionStatus: 'passed' });
  });

  it('does not restore a liker removed by a later pass', async () => {
    const { target, letGo } = begin(['refused', 'stored']);
    const likes = queryKeyFor(discoveryRoutes.listLikes);
    queryClient.setQueryData(likes, { likers: [{ userId: target.userId }], userProfile: null });
    void likeMember(target);
    await settle();
    void passOnMember(target);
    await letGo();
    expect(queryClient.getQueryData(likes)).toEqual({ likers: [], userProfile: null });
  });

  it('changes nothing for the next member who signs in', async () => {
    const { target, letGo, status } = begin(['refused']);
    void passOnMember(target);
    await settle();
    useSession.getState().setUser(buildUser({ id: idOf(77) }));
    await letGo();
    expect(status()).toBe('gone');
  });
});

describe('a stored decision', () => {
  it('refreshes every list that it does not show itself, including a new one', async () => {
    const { target, letGo } = begin(['stored']);
    const reads = Object.entries<Route>(discoveryRoutes).filter(([, { safe }]) => safe);
    for (const [, route] of reads) queryClient.setQueryData(queryKeyFor(route), {});
    void likeMember(target);
    await letGo();
    const kept = reads.filter(([, route]) => !queryClient.getQueryState(queryKeyFor(route))?.isInvalidated);
    expect(kept.map(([name]) => name).sort()).toEqual([
      'countLikes',
      'countMatches',
      'discoverMatches',
      'listLikes',
      'listMatches',
      'listMutualMatches',
    ]);
  });
});
