import { canJoin, deviceOf, findOverdueOutcome, otherIdIn, outcomeOfEnding, roleIn } from './policy';
import { presentVideoCall } from './presenter';
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
  isRecorded: null,
};
const accepted: VideoCallRecord = {
  ...ringing,
  state: 'accepted',
  calleeDeviceId: 'd-ben',
  calleeSeenAt: NOW,
  acceptedAt: NOW,
};

describe('a part in a call', () => {
  it('belongs to caller and callee only', () => {
    expect(['ann', 'ben', 'stranger'].map((id) => roleIn(ringing, id))).toEqual(['caller', 'callee', null]);
  });

  it('has another side and a device', () => {
    expect([otherIdIn(ringing, 'ann'), otherIdIn(ringing, 'ben')]).toEqual(['ben', 'ann']);
    expect([deviceOf(accepted, 'caller'), deviceOf(accepted, 'callee')]).toEqual(['d-ann', 'd-ben']);
  });
});

describe('findOverdueOutcome', () => {
  it('is missed when it has rung for 45 seconds', () => {
    expect(findOverdueOutcome({ ...ringing, ringingAt: msAgo(44_999) }, NOW)).toBeNull();
    expect(findOverdueOutcome({ ...ringing, ringingAt: msAgo(45_000) }, NOW)).toBe('missed');
  });

  it('is not lost while it rings, however silent the caller is', () => {
    expect(findOverdueOutcome({ ...ringing, callerSeenAt: msAgo(70_000) }, NOW)).toBeNull();
  });

  it.each(['callerSeenAt', 'calleeSeenAt'] as const)('is lost when %s is a minute ago', (side) => {
    expect(findOverdueOutcome({ ...accepted, [side]: msAgo(59_999) }, NOW)).toBeNull();
    expect(findOverdueOutcome({ ...accepted, [side]: msAgo(60_000) }, NOW)).toBe('lost');
  });

  it('goes on while both were heard of, or one has not been yet', () => {
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
    'is %s when it is %s and the %s ends it (connection lost: %s)',
    (expected, state, role, isLost) => {
      expect(outcomeOfEnding({ ...accepted, state }, role, isLost)).toBe(expected);
    },
  );
});

describe('canJoin', () => {
  it('lets any device join a side without one', () => {
    expect(canJoin(ringing, 'callee', 'd-new', NOW)).toBe(true);
  });

  it('lets the joined device speak, and no other one', () => {
    expect(canJoin(accepted, 'callee', 'd-ben', NOW)).toBe(true);
    expect(canJoin(accepted, 'callee', 'd-new', NOW)).toBe(false);
    expect(canJoin(accepted, 'caller', 'd-ben', NOW)).toBe(false);
  });

  it('lets another device replace one that has been silent for 20 seconds', () => {
    const silent = (ms: number) => ({ ...accepted, callerSeenAt: msAgo(ms) });
    expect(canJoin(silent(19_999), 'caller', 'd-new', NOW)).toBe(false);
    expect(canJoin(silent(20_000), 'caller', 'd-new', NOW)).toBe(true);
  });
});

describe('presentVideoCall', () => {
  it('names each field, with times as text', () => {
    expect(presentVideoCall({ ...accepted, outcome: 'completed', endedAt: NOW })).toEqual({
      id: 'c1',
      callerId: 'ann',
      calleeId: 'ben',
      state: 'accepted',
      outcome: 'completed',
      generation: 1,
      callerDeviceId: 'd-ann',
      calleeDeviceId: 'd-ben',
      ringingAt: '2026-03-10T12:00:00.000Z',
      acceptedAt: '2026-03-10T12:00:00.000Z',
      endedAt: '2026-03-10T12:00:00.000Z',
    });
  });

  it('has no times that have not come', () => {
    expect(presentVideoCall(ringing)).toMatchObject({ acceptedAt: null, endedAt: null });
  });
});
