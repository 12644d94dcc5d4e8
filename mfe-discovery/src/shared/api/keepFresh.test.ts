import { discoveryCalls } from '@sixfold/api-contract';
import {
  buildMatch,
  buildUser,
  createMockApi,
  idOf,
  mockCall,
  MockFailure,
} from '@sixfold/api-contract/testing';
import { api, queryClient, realtime, useSession } from '@sixfold/client-kit';
import { deeds } from './deeds';
import { discoveryKeys } from './discoveryKeys';
import { keepFresh } from './keepFresh';

let stop = () => {};
beforeEach(() => {
  useSession.getState().setUser(buildUser());
  stop = keepFresh();
});
afterEach(() => {
  stop();
  queryClient.clear();
  localStorage.clear();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('what is said of the member and somebody', () => {
  const [mara, noor] = [idOf(31), idOf(32)];
  const keys = (id: string) => [
    discoveryKeys.pairExplanation(id, 'dating'),
    discoveryKeys.pairAnalysis(id, 'friendship'),
    discoveryKeys.pairChart(id),
    discoveryKeys.pairAlignment(id),
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
    ['what they are to each other changes', () => realtime.deliver('relations_changed', { userId: mara })],
  ])('is forgotten when %s, because it was said to a stranger, or to a match', (_when, tell) => {
    tell();
    expect(known(mara)).toBe(0);
    expect(known(noor)).toBe(4);
  });
});

describe('what the server tells of somebody of whom this tab has just decided', () => {
  const ASKED = discoveryKeys.likes;
  const isToBeAskedAgain = () => queryClient.getQueryState(ASKED)?.isInvalidated;
  const tell = (userId: string) => realtime.deliver('relations_changed', { userId });
  const serve = (answer: () => void) =>
    api.setTransport(
      createMockApi([
        mockCall(discoveryCalls.actOnMatch, () => {
          answer();
          return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
        }),
        mockCall(discoveryCalls.undoAction, () => {
          answer();
          return { undone: 'pass' as const };
        }),
      ]).fetch,
    );
  beforeEach(() => queryClient.setQueryData(ASKED, { likers: [], userProfile: null }));

  it.each(['before', 'after'])('is no news once a decision, told %s it is answered', async (when) => {
    const userId = idOf(when === 'before' ? 41 : 42);
    serve(() => when === 'before' && tell(userId));
    deeds.pass({ userId, firstName: 'Mara' });
    await settle();
    if (when === 'after') tell(userId);
    expect(isToBeAskedAgain()).toBe(false);
    tell(userId);
    expect(isToBeAskedAgain()).toBe(true);
  });

  it('is no news for each of two decisions in a row', async () => {
    const target = { userId: idOf(43), firstName: 'Mara' };
    serve(() => undefined);
    deeds.pass(target);
    await settle();
    deeds.unlike(target);
    await settle();
    tell(target.userId);
    tell(target.userId);
    expect(isToBeAskedAgain()).toBe(false);
    tell(target.userId);
    expect(isToBeAskedAgain()).toBe(true);
  });

  it('is news when the decision was refused', async () => {
    serve(() => {
      throw new MockFailure('internal');
    });
    deeds.pass({ userId: idOf(44), firstName: 'Mara' });
    await settle();
    tell(idOf(44));
    expect(isToBeAskedAgain()).toBe(true);
  });
});
