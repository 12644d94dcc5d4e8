import type { VideoCall } from '@sixfold/api-contract';
import { idOf } from '@sixfold/api-contract/testing';
import fc from 'fast-check';
import { buildCall, OTHER_DEVICE, OWN_DEVICE, OWN_PLACE } from '../../../testing/callData';
import { IDLE, reduceCall, type CallEvent, type CallState } from './callState';
import { timersOf } from './callTimers';

const CALL_ID = buildCall().id;
const play = (...events: CallEvent[]): CallState => events.reduce(reduceCall, IDLE);
const entered = (overrides: Partial<VideoCall> = {}): CallEvent => ({
  type: 'call_entered',
  call: buildCall(overrides),
  place: OWN_PLACE,
  atMs: 0,
});
const changed = (overrides: Partial<VideoCall>, atMs = 1): CallEvent => ({
  type: 'call_changed',
  call: buildCall(overrides),
  place: OWN_PLACE,
  atMs,
});
const accepted = (generation = 2): Partial<VideoCall> => ({
  state: 'accepted',
  generation,
  calleeDeviceId: OTHER_DEVICE,
});
const connected = (generation = 2, atMs = 5): CallEvent => ({
  type: 'media_connected',
  callId: CALL_ID,
  generation,
  atMs,
});

const callIds = fc.constantFrom(CALL_ID, idOf(4_444));
const generations = fc.integer({ min: 0, max: 5 });
const times = fc.integer({ min: 0, max: 100_000 });
const calls = fc.record({
  id: callIds,
  generation: generations,
  state: fc.constantFrom('ringing' as const, 'accepted' as const, 'ended' as const),
  outcome: fc.constantFrom('completed' as const, 'declined' as const, 'missed' as const, 'lost' as const),
  calleeDeviceId: fc.constantFrom(null, OTHER_DEVICE),
});
const ofConnection = { callId: callIds, generation: generations };
const events: fc.Arbitrary<CallEvent> = fc.oneof(
  calls.map((overrides) => changed(overrides)),
  fc.record({ type: fc.constant('media_connected' as const), ...ofConnection, atMs: times }),
  fc.record({ type: fc.constant('media_lost' as const), ...ofConnection, atMs: times }),
  fc.record({ type: fc.constant('slow' as const), ...ofConnection }),
  fc.record({
    type: fc.constant('remote_media' as const),
    ...ofConnection,
    media: fc.record({ microphone: fc.boolean(), camera: fc.boolean(), screen: fc.boolean() }),
  }),
  fc.record({ type: fc.constant('ring_over' as const), callId: callIds, atMs: times }),
  fc.record({ type: fc.constant('gave_up' as const), callId: callIds, sinceMs: times, atMs: times }),
  fc.record({ type: fc.constant('other_left' as const), callId: callIds, atMs: times }),
  fc.record({ type: fc.constant('hung_up' as const), callId: callIds, atMs: times }),
);
/** Half of them start with a connected call, which random events rarely reach. */
const histories = fc
  .tuple(fc.boolean(), fc.array(events, { maxLength: 12 }))
  .map(([isTalking, list]) => [entered(), ...(isTalking ? [changed(accepted()), connected()] : []), ...list]);

const callIdOf = (event: CallEvent): string | undefined =>
  'call' in event ? event.call.id : 'callId' in event ? (event.callId ?? undefined) : undefined;

describe('reduceCall', () => {
  it('ignores every event of another call', () => {
    fc.assert(
      fc.property(histories, events, (history, event) => {
        fc.pre(callIdOf(event) !== CALL_ID);
        const before = play(...history);
        expect(reduceCall(before, event)).toBe(before);
      }),
    );
  });

  it('ignores every event of an earlier generation', () => {
    fc.assert(
      fc.property(histories, events, (history, event) => {
        const before = play(...history);
        const generation = 'generation' in event ? event.generation : Infinity;
        fc.pre(before.call?.state === 'accepted' && generation < before.call.generation);
        expect(reduceCall(before, event)).toBe(before);
      }),
    );
  });

  it('never leaves an ended call', () => {
    fc.assert(
      fc.property(histories, events, (history, event) => {
        const before = play(...history, { type: 'hung_up', callId: CALL_ID, atMs: 9 });
        expect(before.phase).toBe('ended');
        expect(reduceCall(before, event)).toBe(before);
      }),
    );
  });

  it('becomes connected only when media is connected in the current generation', () => {
    fc.assert(
      fc.property(histories, events, (history, event) => {
        const before = play(...history);
        const after = reduceCall(before, event);
        if (before.phase !== 'connected' && after.phase === 'connected')
          expect(event).toMatchObject({
            type: 'media_connected',
            callId: before.call?.id,
            generation: before.call?.generation,
          });
      }),
    );
  });

  it('never returns to an older generation or from accepted to ringing', () => {
    fc.assert(
      fc.property(histories, events, (history, event) => {
        const before = play(...history);
        const after = reduceCall(before, event);
        if (before.call?.state === 'accepted') {
          expect(after.call?.state).not.toBe('ringing');
          if (after.call?.state === 'accepted')
            expect(after.call.generation).toBeGreaterThanOrEqual(before.call.generation);
        }
      }),
    );
  });

  it('always has a timer that ends a call without media', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const state = play(...history);
        const isWaiting = ['ringing', 'connecting', 'reconnecting'].includes(state.phase);
        const ends = timersOf(state).map(({ event }) => reduceCall(state, event(1)).phase);
        expect(ends.includes('ended')).toBe(isWaiting);
      }),
    );
  });

  it('rings, connects and is connected once there is media', () => {
    expect(play(entered()).phase).toBe('ringing');
    expect(play(entered(), changed(accepted())).phase).toBe('connecting');
    expect(play(entered(), changed(accepted()), connected())).toMatchObject({
      phase: 'connected',
      connectedAtMs: 5,
    });
  });

  it('reports a slow connection after two seconds and keeps connecting', () => {
    const connecting = play(entered(), changed(accepted()));
    const slow = timersOf(connecting).find(({ key }) => key.startsWith('slow'));
    expect(slow?.afterMs).toBe(2_000);
    const state = reduceCall(connecting, slow!.event(2_001));
    expect(state).toMatchObject({ phase: 'connecting', isSlow: true });
    expect(reduceCall(state, connected()).phase).toBe('connected');
  });

  it('reconnects in a new generation, keeps the timer and gives up after 30 seconds', () => {
    const lost = play(
      entered(),
      changed(accepted()),
      connected(),
      { type: 'media_lost', callId: CALL_ID, generation: 2, atMs: 50 },
      changed(accepted(3), 60),
    );
    expect(lost).toMatchObject({ phase: 'reconnecting', connectedAtMs: 5, withoutMediaSinceMs: 50 });
    expect(reduceCall(lost, connected(3, 70))).toMatchObject({ phase: 'connected', connectedAtMs: 5 });
    const giveUp = timersOf(lost).find(({ key }) => key.startsWith('give up'));
    expect(giveUp?.afterMs).toBe(30_000);
    expect(reduceCall(lost, giveUp!.event(30_050))).toMatchObject({ phase: 'ended', end: 'lost' });
  });

  it('ends as elsewhere when another device of the member is in the call', () => {
    const incoming = { callerId: idOf(2), calleeId: OWN_PLACE.memberId, callerDeviceId: OTHER_DEVICE };
    const ringing = play(entered({ ...incoming, calleeDeviceId: null }));
    expect(ringing).toMatchObject({ phase: 'ringing', isCaller: false });
    const answer = (calleeDeviceId: string) =>
      reduceCall(ringing, changed({ ...incoming, state: 'accepted', generation: 2, calleeDeviceId }));
    expect(answer('another-tab')).toMatchObject({ phase: 'ended', end: 'elsewhere' });
    expect(answer(OWN_DEVICE).phase).toBe('connecting');
  });

  it.each([
    ['the caller', {}, 'cancelled'],
    [
      'the callee',
      { callerId: idOf(2), calleeId: OWN_PLACE.memberId, callerDeviceId: OTHER_DEVICE },
      'declined',
    ],
  ])('ends a ring that %s hangs up', (_who, overrides, end) => {
    expect(play(entered(overrides), { type: 'hung_up', callId: CALL_ID, atMs: 3 })).toMatchObject({ end });
  });

  it('ends a ring after 45 seconds as missed', () => {
    const ringing = play(entered());
    const [timer] = timersOf(ringing);
    expect(timer?.afterMs).toBe(45_000);
    expect(reduceCall(ringing, timer!.event(45_000))).toMatchObject({ phase: 'ended', end: 'missed' });
  });

  it('opens the device check only before a call, and closes only the check', () => {
    expect(play({ type: 'check_opened' })).toEqual({ ...IDLE, phase: 'checking' });
    expect(play({ type: 'check_opened' }, { type: 'check_closed' })).toEqual(IDLE);
    expect(play({ type: 'check_closed' })).toEqual(IDLE);
    const ringing = play(entered());
    expect(reduceCall(ringing, { type: 'check_opened' })).toBe(ringing);
    expect(reduceCall(ringing, { type: 'check_closed' })).toBe(ringing);
  });

  it.each([
    ['declined', 'declined'],
    [null, 'completed'],
  ] as const)('ends with the outcome %s of the call as %s, and is no longer slow', (outcome, end) => {
    const slow = play(entered(), changed(accepted()), { type: 'slow', callId: CALL_ID, generation: 2 });
    const ended = reduceCall(slow, changed({ state: 'ended', outcome }, 7));
    expect(ended).toMatchObject({
      phase: 'ended',
      end,
      endedAtMs: 7,
      isSlow: false,
      withoutMediaSinceMs: null,
    });
  });

  it('ignores an earlier state and an earlier generation that arrive late', () => {
    const current = play(entered(), changed(accepted(3)));
    expect(reduceCall(current, changed({ state: 'ringing', generation: 9 }))).toBe(current);
    expect(reduceCall(current, changed(accepted(2)))).toBe(current);
    expect(reduceCall(current, changed(accepted(3))).phase).toBe('connecting');
    expect(reduceCall(current, changed({ state: 'ended', generation: 1, outcome: 'lost' })).end).toBe('lost');
  });

  it('is slow only without media, and no longer after a new connection', () => {
    const slow: CallEvent = { type: 'slow', callId: CALL_ID, generation: 2 };
    const connecting = play(entered(), changed(accepted()), slow);
    expect(connecting.isSlow).toBe(true);
    expect(reduceCall(connecting, connected()).isSlow).toBe(false);
    const talking = play(entered(), changed(accepted()), connected());
    expect(reduceCall(talking, slow)).toBe(talking);
    expect(timersOf(talking)).toEqual([]);
  });

  it('ignores lost media and timers of another moment', () => {
    const connecting = play(entered(), changed(accepted()));
    const lost: CallEvent = { type: 'media_lost', callId: CALL_ID, generation: 2, atMs: 9 };
    expect(reduceCall(connecting, lost)).toBe(connecting);
    expect(reduceCall(connecting, { type: 'ring_over', callId: CALL_ID, atMs: 9 })).toBe(connecting);
    const giveUp = { type: 'gave_up', callId: CALL_ID, sinceMs: 1, atMs: 9 } as const;
    expect(reduceCall(connecting, giveUp)).toMatchObject({ end: 'lost' });
    expect(reduceCall(connecting, { ...giveUp, sinceMs: 2 })).toBe(connecting);
    expect(reduceCall(connecting, { ...giveUp, callId: idOf(4_444) })).toBe(connecting);
  });

  it.each([
    { type: 'ring_over', callId: CALL_ID, atMs: 1 },
    { type: 'gave_up', callId: CALL_ID, sinceMs: 1, atMs: 1 },
    { type: 'other_left', callId: CALL_ID, atMs: 1 },
    { type: 'media_lost', callId: CALL_ID, generation: 2, atMs: 1 },
    { type: 'slow', callId: CALL_ID, generation: 2 },
    { type: 'hung_up', callId: CALL_ID, atMs: 1 },
  ] as const)('ignores $type before there is a call', (event) => expect(play(event)).toBe(IDLE));
});
