import { videoCallsCalls } from '@sixfold/api-contract';
import type { Member } from './testEnvironment';

/** Returns the device id of a member's page; tests use as many as they need. */
export const deviceOf = (name: string) => `device-of-${name}`;

export const ring = ({ browser }: Member, { id }: { id: string }, device: string) =>
  browser.call(videoCallsCalls.startVideoCall, { body: { userId: id, deviceId: deviceOf(device) } });
export const join = ({ browser }: Member, callId: string, device: string) =>
  browser.call(videoCallsCalls.joinVideoCall, { params: { callId }, body: { deviceId: deviceOf(device) } });
export const end = ({ browser }: Member, callId: string, body: { isLost?: boolean } = {}) =>
  browser.call(videoCallsCalls.endVideoCall, { params: { callId }, body });
export const findActive = async ({ browser }: Member) =>
  (await browser.call(videoCallsCalls.getActiveVideoCall)).reply.call;
