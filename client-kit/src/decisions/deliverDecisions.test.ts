import { discoveryCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, getMemberScope, useSession } from '@sixfold/client-kit';
import { createDelivery } from './deliverDecisions';
import { createPendingDecisions, type Decision } from './pendingDecisions';
import { createDecisions } from './submitDecision';

const USER = buildUser({ id: idOf(500) });
const KEY = `sixfold.decisions.${USER.id}`;
const decisionOn = (number: number): Decision => ({
  userId: idOf(number),
  firstName: `Person ${number}`,
  action: 'like',
  connectionGoal: 'dating',
  madeAt: 1_000 + number,
});
const stops: (() => void)[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function open() {
  const failures = new Map<string, () => Error>();
  const server = { isCut: false };
  const mock = createMockApi([
    mockCall(discoveryCalls.submitDecision, ({ params: { matchId } }) => {
      const failure = failures.get(matchId);
      if (failure) throw failure();
      return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
    }),
  ]);
  const calls: string[] = [];
  api.setTransport((address, init) => {
    const reply = server.isCut ? Promise.reject(new TypeError('Failed to fetch')) : mock.fetch(address, init);
    calls.push(address);
    return reply;
  });
  const scope = getMemberScope();
  const pending = createPendingDecisions(scope);
  const decisions = createDecisions(pending);
  const report = jest.fn();
  const stop = createDelivery(scope, pending, decisions)(report);
  stops.push(stop);
  const sent = () => calls.map((address) => Number.parseInt(/(\w{24})/.exec(address)![1]!, 16));
  /** Simulates a decision of another tab. */
  const storeElsewhere = (...stored: Decision[]) => {
    localStorage.setItem(KEY, JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  };
  return { ...decisions, pending, failures, server, report, stop, sent, storeElsewhere };
}

beforeEach(() => {
  localStorage.clear();
  useSession.getState().setUser(USER);
  jest.useFakeTimers();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  useSession.getState().setUser(null);
  jest.useRealTimers();
});

describe('deliverPendingDecisions', () => {
  it('sends stored decisions at the start, oldest first', async () => {
    localStorage.setItem(KEY, JSON.stringify([1, 2, 3].map(decisionOn)));
    const { sent, pending } = open();
    await pass(0);
    expect(sent().map((id) => id % 16)).toEqual([1, 2, 3]);
    expect(pending.read()).toEqual([]);
  });

  it('leaves a decision of another tab to that tab for five seconds', async () => {
    const { sent, storeElsewhere } = open();
    await pass(0);
    storeElsewhere(decisionOn(1), decisionOn(2));
    await pass(4_999);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent().map((id) => id % 16)).toEqual([1, 2]);
  });

  it('retries a decision that was not sent within five seconds, however many were sent before', async () => {
    const { submitDecision, server, pending } = open();
    for (const number of [1, 2, 3, 4, 5]) {
      await submitDecision(decisionOn(number));
      await pass(60_000);
    }
    server.isCut = true;
    expect(await submitDecision(decisionOn(6))).toBe('pending');
    server.isCut = false;
    await pass(5_000);
    expect(pending.read()).toEqual([]);
  });

  it('reports a refused decision and sends the next one', async () => {
    const { sent, failures, report, storeElsewhere } = open();
    failures.set(idOf(1), () => new MockFailure('member_not_found'));
    storeElsewhere(decisionOn(1), decisionOn(2));
    await pass(5_000);
    expect(sent()).toHaveLength(2);
    expect(report.mock.calls).toEqual([
      [expect.stringMatching(/^Your like for Person 1 could not be saved\./)],
    ]);
  });

  it('sends nothing while no remote can report a failure', async () => {
    const { sent, stop, storeElsewhere } = open();
    await pass(0);
    stop();
    storeElsewhere(decisionOn(1));
    await pass(60_000);
    expect(sent()).toEqual([]);
  });
});
