import { RING_SECONDS, type VideoCall } from '@sixfold/api-contract';
import type { Role, VideoCallRecord } from './repository';

/** Attempts at a change that conflicts with concurrent ones. */
export const ATTEMPTS_MAX = 5;
/** A side without a heartbeat for this long counts as gone and ends the call. */
const SILENT_AFTER_MS = 60_000;
/** A side without a heartbeat for this long can be replaced by another device of the same member. */
const REPLACEABLE_AFTER_MS = 20_000;

/** Returns the member's role in a call, or null for any other member. */
export function roleIn(call: VideoCallRecord, memberId: string): Role | null {
  if (call.callerId === memberId) return 'caller';
  return call.calleeId === memberId ? 'callee' : null;
}

export const otherIdIn = (call: VideoCallRecord, memberId: string): string =>
  call.callerId === memberId ? call.calleeId : call.callerId;

export const deviceOf = (call: VideoCallRecord, role: Role): string | null =>
  role === 'caller' ? call.callerDeviceId : call.calleeDeviceId;

const seenAt = (call: VideoCallRecord, role: Role): Date | null =>
  role === 'caller' ? call.callerSeenAt : call.calleeSeenAt;

/** Returns the latest time of the ring, and of a side's last heartbeat, for a call that is overdue now. */
export const computeOverdueLimits = (now: Date): { rungBy: Date; silentSince: Date } => ({
  rungBy: new Date(now.getTime() - RING_SECONDS * 1_000),
  silentSince: new Date(now.getTime() - SILENT_AFTER_MS),
});

const isOlderThan = (at: Date | null, ageMs: number, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() >= ageMs;

/**
 * Returns the outcome of a call that timed out by ringing too long or losing a device. Returns null while it is active.
 */
export function findOverdueOutcome(call: VideoCallRecord, now: Date): VideoCall['outcome'] {
  if (call.state === 'ringing')
    return isOlderThan(call.ringingAt, RING_SECONDS * 1_000, now) ? 'missed' : null;
  const isSilent = (['caller', 'callee'] as const).some((role) =>
    isOlderThan(seenAt(call, role), SILENT_AFTER_MS, now),
  );
  return isSilent ? 'lost' : null;
}

/** Returns the outcome when a member ends the call now; `isLost` when their page has lost the connection. */
export function outcomeOfEnding(call: VideoCallRecord, role: Role, isLost: boolean): VideoCall['outcome'] {
  if (call.state === 'accepted') return isLost ? 'lost' : 'completed';
  return role === 'callee' ? 'declined' : 'missed';
}

/** Returns whether a device may join a side: it has joined already, or the device that joined is gone. */
export function canJoin(call: VideoCallRecord, role: Role, deviceId: string, now: Date): boolean {
  const current = deviceOf(call, role);
  return (
    current === null || current === deviceId || isOlderThan(seenAt(call, role), REPLACEABLE_AFTER_MS, now)
  );
}
