import { createDomainEvents } from '../../../domainEvents';
import { createRecordingSender, endpointOf } from '../../../../tests/support/pushes';
import { addBlock, createEmptyRelation, endMatch } from '../../relations/service';
import { startPushing, type PushesDeps } from '../pushes';

const [CALLEE, CALLER] = ['c'.repeat(24), 'd'.repeat(24)];
const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Emits a missed call whose push is allowed unless `over` prevents it, and returns the sent payloads. */
async function missCall(overrides: Partial<PushesDeps> = {}) {
  const pushSender = createRecordingSender();
  const events = createDomainEvents(logger);
  const subscription = {
    id: 'a'.repeat(24),
    sessionKey: 'open',
    endpoint: endpointOf('callee'),
    keys: { p256dh: '', auth: '' },
    addedAt: new Date(),
  };
  startPushing({
    notifications: {
      listSubscriptions: async (id: string) => (id === CALLEE ? [subscription] : []),
      findSettings: async () => ({ kinds: { missedCall: true }, quietHours: null }),
      wasPushed: async () => false,
      recordPush: async () => undefined,
    } as never,
    pushSender,
    auth: { findPeople: async (ids) => new Map(ids.map((id) => [id, {} as never])) },
    profiles: { findRecord: async () => ({ restriction: null }) as never },
    relations: { find: async () => createEmptyRelation(CALLEE, CALLER) },
    messaging: { listThreads: async () => [] },
    presence: { isOnline: () => true },
    sessionStore: { listOpen: async (keys) => [...keys] },
    events,
    clock: () => new Date(),
    logger,
    origin: 'https://sixfold.example',
    ...overrides,
  });
  events.emit('video_call_missed', { calleeId: CALLEE, callerId: CALLER, callId: 'call' });
  await new Promise((resolve) => setImmediate(resolve));
  return pushSender.sent.map(({ payload }) => payload);
}

describe('a missed call', () => {
  it("is pushed to the callee without the caller's name", async () => {
    const [payload, ...more] = await missCall();
    expect(payload).toContain('You missed a call.');
    expect(payload).not.toContain(CALLER);
    expect(more).toEqual([]);
  });

  it('is not pushed for a restricted or deleted caller, nor to a signed-out browser', async () => {
    const results = await Promise.all([
      missCall({ profiles: { findRecord: async () => ({ restriction: 'review' }) as never } }),
      missCall({ auth: { findPeople: async () => new Map([[CALLEE, {} as never]]) } }),
      missCall({
        sessionStore: { listOpen: async () => [] },
        notifications: {
          listSubscriptions: async () => [{ id: 'a'.repeat(24), sessionKey: 'ended' }],
          removeSubscription: async () => undefined,
        } as never,
      }),
    ]);
    expect(results).toEqual([[], [], []]);
  });

  it('is not pushed once a block or a silent unmatch has hidden the caller', async () => {
    const at = new Date();
    const matched = {
      ...createEmptyRelation(CALLEE, CALLER),
      match: { id: 'e'.repeat(24), goal: 'dating' as const, matchedAt: at },
    };
    const hidden = [
      endMatch(matched, CALLER, at, true),
      addBlock(matched, CALLER, at),
      addBlock(matched, CALLEE, at),
    ];
    const results = await Promise.all(
      hidden.map((relation) => missCall({ relations: { find: async () => relation } })),
    );
    expect(results).toEqual([[], [], []]);
  });
});
