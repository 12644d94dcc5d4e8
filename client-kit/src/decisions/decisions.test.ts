import { discoveryCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, useSession } from '@sixfold/client-kit';
import { createPendingDecisions, PENDING_DECISIONS_MAX, type Decision } from './pendingDecisions';
import { createDecisions } from './submitDecision';

const pendingDecisions = createPendingDecisions();
const { decisionsSince, submitDecision } = createDecisions(pendingDecisions);

const decisionOn = (number: number, over: Partial<Decision> = {}): Decision => ({
  userId: idOf(number),
  firstName: 'Mara',
  action: 'like',
  connectionGoal: 'dating',
  madeAt: 1_000 + number,
  ...over,
});
const KEY = `sixfold.decisions.${buildUser().id}`;
const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));

beforeEach(() => {
  localStorage.clear();
  useSession.getState().setUser(buildUser());
});

describe('pendingDecisions', () => {
  it('keeps the order, and for each member the newest decision', () => {
    const second = decisionOn(1, { action: 'pass', madeAt: 5_000 });
    [decisionOn(1), decisionOn(2), second].forEach(pendingDecisions.add);
    expect(pendingDecisions.read()).toEqual([decisionOn(2), second]);
  });

  it('removes one decision and never a later one about the same member', () => {
    const later = decisionOn(1, { action: 'undo', madeAt: 5_000 });
    pendingDecisions.add(later);
    pendingDecisions.remove(decisionOn(1));
    expect(pendingDecisions.read()).toEqual([later]);
    pendingDecisions.remove(later);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('reads what another tab has stored', () => {
    store([decisionOn(1), decisionOn(2)]);
    expect(pendingDecisions.find(idOf(2))).toEqual(decisionOn(2));
  });

  it('shows an account nothing of another one', () => {
    pendingDecisions.add(decisionOn(1));
    useSession.getState().setUser(buildUser({ id: idOf(77) }));
    expect(pendingDecisions.read()).toEqual([]);
  });

  it.each(['', '{}', 'null', '[{"userId":4}]', '[{"userId":"a","firstName":"b","action":"eat","madeAt":1}]'])(
    'is empty when the stored text is %p',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(pendingDecisions.read()).toEqual([]);
    },
  );
});

describe('submitDecision', () => {
  const serve = (reply: () => void) =>
    api.setTransport(
      createMockApi([
        mockCall(discoveryCalls.submitDecision, () => {
          reply();
          return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
        }),
      ]).fetch,
    );

  it('empties the outbox when the server has stored the decision', async () => {
    const startedAt = Date.now();
    serve(() => undefined);
    await expect(submitDecision(decisionOn(1))).resolves.toMatchObject({ isMutualMatch: false });
    expect(pendingDecisions.read()).toEqual([]);
    expect(decisionsSince(startedAt)).toMatchObject([{ userId: idOf(1) }]);
  });

  it('sends the photo that was in view before the decision', async () => {
    const mock = createMockApi([
      mockCall(discoveryCalls.submitDecision, () => ({
        isMutualMatch: false,
        matchedUser: null,
        compatibilityScore: null,
      })),
    ]);
    api.setTransport(mock.fetch);
    const seenPhotoUrl = `/api/photos/${idOf(5)}`;
    await submitDecision(decisionOn(1, { seenPhotoUrl }));
    expect(mock.made.at(-1)?.body).toEqual({ action: 'like', connectionGoal: 'dating', seenPhotoUrl });
  });

  it('keeps the decision when the server is not reached', async () => {
    api.setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(submitDecision(decisionOn(1))).resolves.toBe('pending');
    expect(pendingDecisions.find(idOf(1))?.action).toBe('like');
  });

  it('rejects and forgets what the server refuses', async () => {
    serve(() => {
      throw new MockFailure('member_not_found');
    });
    await expect(submitDecision(decisionOn(1))).rejects.toMatchObject({ status: 404 });
    expect(pendingDecisions.read()).toEqual([]);
  });

  it('rejects a decision about one more member when the outbox is full', async () => {
    store(Array.from({ length: PENDING_DECISIONS_MAX }, (_, at) => decisionOn(at)));
    await expect(submitDecision(decisionOn(999))).rejects.toThrow('Too many');
    expect(pendingDecisions.read()).toHaveLength(PENDING_DECISIONS_MAX);
  });
});
