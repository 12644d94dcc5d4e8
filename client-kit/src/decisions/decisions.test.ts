import { discoveryCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, realtime, useSession } from '@sixfold/client-kit';
import { getMonotonicTimeMs } from './monotonicClock';
import { createPendingDecisions, PENDING_DECISIONS_MAX, type Decision } from './pendingDecisions';
import { createDecisions } from './submitDecision';

const ACCOUNT = { memberId: buildUser().id };
const pendingDecisions = createPendingDecisions(ACCOUNT);
const { decisionsSince, isOwnEcho, submitDecision } = createDecisions(pendingDecisions);
const HOUR_MS = 3_600_000;

const decisionOn = (number: number, overrides: Partial<Decision> = {}): Decision => ({
  userId: idOf(number),
  firstName: 'Mara',
  action: 'like',
  connectionGoal: 'dating',
  madeAt: 1_000 + number,
  ...overrides,
});
const KEY = `sixfold.decisions.${buildUser().id}`;
const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));

beforeEach(() => {
  localStorage.clear();
  useSession.getState().setUser(buildUser());
});

describe('pendingDecisions', () => {
  it('keeps the order, and only the newest decision about each member', () => {
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

  it('reads decisions stored by another tab', () => {
    store([decisionOn(1), decisionOn(2)]);
    expect(pendingDecisions.find(idOf(2))).toEqual(decisionOn(2));
  });

  it('adopts decisions that an earlier release stored under another key, unless a newer one exists', () => {
    const earlierKey = `sixfold.deeds.${buildUser().id}`;
    localStorage.setItem(
      earlierKey,
      '[{"userId":"000000000000000000000001","firstName":"Mara","action":"like","connectionGoal":"dating","madeAt":1001},{"userId":"000000000000000000000002","firstName":"Yaw","action":"pass","madeAt":1002}]',
    );
    store([decisionOn(2)]);
    expect(pendingDecisions.read()).toEqual([decisionOn(1), decisionOn(2)]);
    expect(localStorage.getItem(earlierKey)).toBeNull();
    expect(createPendingDecisions(ACCOUNT).read()).toEqual([decisionOn(1), decisionOn(2)]);
  });

  it('shows an account no decisions of another account', () => {
    pendingDecisions.add(decisionOn(1));
    expect(createPendingDecisions({ memberId: idOf(77) }).read()).toEqual([]);
    expect(createPendingDecisions({ memberId: null }).read()).toEqual([]);
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

  it('empties the outbox after the server has stored the decision', async () => {
    const startedAtMs = getMonotonicTimeMs();
    serve(() => undefined);
    await expect(submitDecision(decisionOn(1))).resolves.toMatchObject({ isMutualMatch: false });
    expect(pendingDecisions.read()).toEqual([]);
    expect(decisionsSince(startedAtMs)).toMatchObject([{ userId: idOf(1) }]);
  });

  it.each([
    ['photos', { seenPhotoUrls: [`/api/photos/${idOf(5)}`, `/api/photos/${idOf(6)}`] }],
    ['photo, as an earlier release stored it,', { seenPhotoUrl: `/api/photos/${idOf(5)}` }],
  ])('sends the %s in view before the decision', async (_what, seen) => {
    const mock = createMockApi([
      mockCall(discoveryCalls.submitDecision, () => ({
        isMutualMatch: false,
        matchedUser: null,
        compatibilityScore: null,
      })),
    ]);
    api.setTransport(mock.fetch);
    await submitDecision(decisionOn(1, seen));
    expect(mock.made.at(-1)?.body).toEqual({ action: 'like', connectionGoal: 'dating', ...seen });
  });

  it('keeps the decision when the server is unreachable', async () => {
    api.setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(submitDecision(decisionOn(1))).resolves.toBe('pending');
    expect(pendingDecisions.find(idOf(1))?.action).toBe('like');
  });

  it.each([
    ['a proxy replies in place of the server', () => new Response('404 page not found', { status: 404 })],
    ['the reply is cut', () => new Response('{"isMutualMatch":')],
    ['a captive portal replies with nothing', () => new Response(null, { status: 204 })],
  ])('keeps the decision when %s', async (_case, reply) => {
    api.setTransport(() => Promise.resolve(reply()));
    await expect(submitDecision(decisionOn(1))).resolves.toBe('pending');
    expect(pendingDecisions.find(idOf(1))?.action).toBe('like');
  });

  it.each([
    ['no live connection', [false, false], 1],
    ['a live connection that ends meanwhile', [true, false], 1],
    ['a live connection that starts meanwhile', [false, true], 1],
    ['a live connection, which brings it', [true, true], 0],
  ])('publishes a mutual match in this tab on %s', async (_what, [before, after], expected) => {
    const isConnected = jest.spyOn(realtime, 'isConnected').mockReturnValue(before!);
    const onMatchMade = jest.fn();
    const stop = realtime.on('match_made', onMatchMade);
    const matchedUser = { id: idOf(21), firstName: 'Mara', lastName: 'L', profileImageUrl: null, photos: [] };
    const reply = { isMutualMatch: true, matchedUser, compatibilityScore: '86' };
    api.setTransport(
      createMockApi([
        mockCall(discoveryCalls.submitDecision, () => {
          isConnected.mockReturnValue(after!);
          return reply;
        }),
      ]).fetch,
    );
    await submitDecision(decisionOn(21));
    stop();
    jest.restoreAllMocks();
    expect(onMatchMade).toHaveBeenCalledTimes(expected);
    if (expected)
      expect(onMatchMade).toHaveBeenCalledWith(
        expect.objectContaining({ matchedUser, compatibilityScore: '86', connectionGoal: 'dating' }),
      );
  });

  it('rejects and drops a decision that the server refuses', async () => {
    serve(() => {
      throw new MockFailure('member_not_found');
    });
    await expect(submitDecision(decisionOn(1))).rejects.toMatchObject({ status: 404 });
    expect(pendingDecisions.read()).toEqual([]);
  });

  it('rejects a decision about another member when the outbox is full', async () => {
    store(Array.from({ length: PENDING_DECISIONS_MAX }, (_, at) => decisionOn(at)));
    await expect(submitDecision(decisionOn(999))).rejects.toThrow('Too many');
    expect(pendingDecisions.read()).toHaveLength(PENDING_DECISIONS_MAX);
  });
});

describe('a change of the device clock', () => {
  const setClock = (byMs: number) => {
    const nowMs = Date.now() + byMs;
    jest.spyOn(Date, 'now').mockReturnValue(nowMs);
  };
  const submitStored = (number: number) => {
    api.setTransport(
      createMockApi([
        mockCall(discoveryCalls.submitDecision, () => ({
          isMutualMatch: false,
          matchedUser: null,
          compatibilityScore: null,
        })),
      ]).fetch,
    );
    return submitDecision(decisionOn(number));
  };

  afterEach(() => jest.restoreAllMocks());

  it('does not hide a decision that was stored after a request', async () => {
    const requestedAtMs = getMonotonicTimeMs();
    setClock(-HOUR_MS);
    await submitStored(11);
    expect(decisionsSince(requestedAtMs)).toMatchObject([{ userId: idOf(11) }]);
  });

  it('does not add a decision that was stored before a request', async () => {
    await submitStored(12);
    setClock(-HOUR_MS);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(decisionsSince(getMonotonicTimeMs())).toEqual([]);
  });

  it('does not hide the echo of a decision', async () => {
    await submitStored(13);
    setClock(HOUR_MS);
    expect(isOwnEcho(idOf(13))).toBe(true);
  });

  it('does not extend the time in which an event counts as an echo', async () => {
    await submitStored(14);
    setClock(-HOUR_MS);
    const nowMs = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(nowMs + 10_001);
    expect(isOwnEcho(idOf(14))).toBe(false);
  });
});
