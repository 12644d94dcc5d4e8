import { presentVideoCall } from './presenter';
import type { VideoCallRecord } from './repository';

const AT = new Date('2026-03-10T12:00:00.000Z');
const completed: VideoCallRecord = {
  id: 'c1',
  callerId: 'ann',
  calleeId: 'ben',
  isActive: false,
  state: 'accepted',
  outcome: 'completed',
  generation: 1,
  callerDeviceId: 'd-ann',
  calleeDeviceId: 'd-ben',
  callerSeenAt: AT,
  calleeSeenAt: AT,
  ringingAt: AT,
  acceptedAt: AT,
  endedAt: AT,
};

describe('presentVideoCall', () => {
  it('returns only the listed fields, with ISO times', () => {
    expect(presentVideoCall(completed)).toEqual({
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

  it('returns null for times that are not set', () => {
    const ringing = { ...completed, acceptedAt: null, endedAt: null };
    expect(presentVideoCall(ringing)).toMatchObject({ acceptedAt: null, endedAt: null });
  });
});
