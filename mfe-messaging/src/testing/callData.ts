import type { VideoCall } from '@sixfold/api-contract';
import { idOf } from '@sixfold/api-contract/testing';
import { OWN_ID } from './sampleData';

export const OWN_DEVICE = 'own-device-1';
export const OTHER_DEVICE = 'other-device';
export const OWN_PLACE = { memberId: OWN_ID, deviceId: OWN_DEVICE };

/** Builds a call from the member of the mock session to Mara. */
export const buildCall = (overrides: Partial<VideoCall> = {}): VideoCall => ({
  id: idOf(600),
  callerId: OWN_ID,
  calleeId: idOf(2),
  state: 'ringing',
  outcome: null,
  generation: 1,
  callerDeviceId: OWN_DEVICE,
  calleeDeviceId: null,
  ringingAt: new Date().toISOString(),
  acceptedAt: null,
  endedAt: null,
  ...overrides,
});
