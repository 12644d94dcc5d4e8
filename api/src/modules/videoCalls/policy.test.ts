import { canJoin, deviceOf, findOverdueOutcome, otherIdIn, outcomeOfEnding, roleIn } from './policy';
import type { VideoCallRecord } from './repository';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const msAgo = (ms: number) => new Date(NOW.getTime() - ms);

const ringing: VideoCallRecord = {
  id: 'c1',
  callerId: 'ann',
  calleeId: 'ben',
  isActive: true,
  state: 'ringing',
  outcome: null,
  generation: 1,
  callerDeviceId: 'd-ann',
  calleeDeviceId: null,
  callerSeenAt: NOW,
  calleeSeenAt: null,
  ringingAt: NOW,
  acceptedAt: null,
  endedAt: null,
};
const accepted: VideoCallRecord = {
  ...ringing,
  state: 'accepted',
  calleeDeviceId: 'd-ben',
  calleeSeenAt: NOW,
  acceptedAt: NOW,
};

describe('a role in a call', () => {
  it('belongs only to the caller and the callee', () => {
    expect(['ann', 'ben', 'stranger'].map((id) => roleIn(ringing, id))).toEqual(['caller', 'callee', null]);
  });

  it('has a counterpart and a device', () => {
    expect([otherIdIn(ringing, 'ann'), otherIdIn(ringing, 'ben')]).toEqual(['ben', 'ann']);
    expect([deviceOf(accepted, 'caller'), deviceOf(accepted, 'callee')]).toEqual(['d-ann', 'd-ben']);
  });
});

describe('findOverdueOutcome', () => {
  it('returns missed after 45 seconds of ringing', () => {
    expect(findOverdueOutcome({ ...ringing, ringingAt: msAgo(44_999) }, NOW)).toBeNull();
    expect(findOverdueOutcome({ ...ringing, ringingAt: msAgo(45_000) }, NOW)).toBe('missed');
  });

  it('never returns lost while the call rings', () => {
    expect(findOverdueOutcome({ ...ringing, callerSeenAt: msAgo(70_000) }, NOW)).toBeNull();
  });

  it.each(['callerSeenAt', 'calleeSeenAt'] as const)('returns lost when %s is a minute ago', (side) => {
    expect(findOverdueOutcome({ ...accepted, [side]: msAgo(59_999) }, NOW)).toBeNull();
    expect(findOverdueOutcome({ ...accepted, [side]: msAgo(60_000) }, NOW)).toBe('lost');
  });

  it('returns null while both devices report, or before the callee has reported', () => {
    const long = { ...accepted, ringingAt: msAgo(3_600_000) };
    expect(findOverdueOutcome(long, NOW)).toBeNull();
    expect(findOverdueOutcome({ ...long, calleeSeenAt: null }, NOW)).toBeNull();
  });
});

describe('outcomeOfEnding', () => {
  it.each([
    ['completed', 'accepted', 'caller', false],
    ['completed', 'accepted', 'callee', false],
    ['lost', 'accepted', 'caller', true],
    ['declined', 'ringing', 'callee', false],
    ['missed', 'ringing', 'caller', false],
  ] as const)(
    'returns %s when the call is %s and the %s ends it (connection lost: %s)',
    (expected, state, role, isLost) => {
      expect(outcomeOfEnding({ ...accepted, state }, role, isLost)).toBe(expected);
    },
  );
});

describe('canJoin', () => {
  it('admits any device to a role without one', () => {
    expect(canJoin(ringing, 'callee', 'd-new', NOW)).toBe(true);
  });

  it('admits the joined device and no other', () => {
    expect(canJoin(accepted, 'callee', 'd-ben', NOW)).toBe(true);
    expect(canJoin(accepted, 'callee', 'd-new', NOW)).toBe(false);
    expect(canJoin(accepted, 'caller', 'd-ben', NOW)).toBe(false);
  });

  it('admits another device after 20 seconds without a heartbeat', () => {
    const silent = (ms: number) => ({ ...accepted, callerSeenAt: msAgo(ms) });
    expect(canJoin(silent(19_999), 'caller', 'd-new', NOW)).toBe(false);
    expect(canJoin(silent(20_000), 'caller', 'd-new', NOW)).toBe(true);
  });
});
