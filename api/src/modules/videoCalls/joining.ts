import { Failure } from '../../failure';
import { end, requireMayGoOn, type EndingDeps } from './ending';
import { findOwn } from './permissions';
import { ATTEMPTS_MAX, canJoin, findOverdueOutcome, roleIn } from './policy';
import type { VideoCallRecord } from './repository';
import type { RingLimit } from './ringLimit';

export interface JoiningDeps extends EndingDeps {
  ringLimit: RingLimit;
}

export async function join(
  deps: JoiningDeps,
  memberId: string,
  callId: string,
  deviceId: string,
): Promise<VideoCallRecord> {
  const { videoCalls, source, ringLimit, clock } = deps;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const call = await findOwn(deps, memberId, callId);
    const role = roleIn(call, memberId);
    if (!role || call.state === 'ended') throw new Failure('video_call_over');
    await requireMayGoOn(deps, call);
    const overdue = findOverdueOutcome(call, clock());
    if (overdue) {
      await end(deps, call, overdue);
      continue;
    }
    if (!canJoin(call, role, deviceId, clock())) throw new Failure('answered_elsewhere');
    // The caller's device joined with the first ring.
    if (call.state === 'ringing' && role === 'caller' && call.callerDeviceId === deviceId) return call;
    const effects = source.prepare([{ kind: 'changed' }]);
    const joined = await videoCalls.join(call, role, deviceId, clock(), effects);
    if (!joined) continue;
    if (role === 'callee') await ringLimit.reset(call.callerId, call.calleeId);
    await source.deliver(joined);
    return joined;
  }
  throw new Failure('video_call_over');
}
