import { Failure } from '../../failure';
import type { Publisher } from '../../realtime/publisher';
import { initialOf } from '../auth/service';
import { mainPhotoOf } from '../profile/service';
import { end, endForbidden, endNow } from './ending';
import { join, type JoiningDeps } from './joining';
import { mayContinue, requireCallable, type PermissionDeps } from './permissions';
import { ATTEMPTS_MAX, findOverdueOutcome, roleIn } from './policy';
import { presentVideoCall } from './presenter';
import type { VideoCallRecord } from './repository';

interface RingingDeps extends JoiningDeps {
  publisher: Publisher;
}

export async function start(
  deps: RingingDeps,
  memberId: string,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<VideoCallRecord> {
  const { videoCalls, clock } = deps;
  if (userId === memberId) throw new Failure('own_profile');
  await requireCallable(deps, memberId, userId);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const active = await videoCalls.listActiveOf([memberId, userId]);
    if (active.length === 0) {
      const created = await createRing(deps, memberId, { userId, deviceId });
      if (created) return created;
      continue;
    }
    if (await endForbidden(deps, active)) continue;
    const overdue = active.filter((call) => findOverdueOutcome(call, clock()) !== null);
    for (const call of overdue) await end(deps, call, findOverdueOutcome(call, clock()));
    if (overdue.length > 0) continue;
    const shared = active.find((call) => roleIn(call, memberId) && roleIn(call, userId));
    if (shared) return join(deps, memberId, shared.id, deviceId);
    if (active.some((call) => roleIn(call, memberId))) throw new Failure('already_in_call');
    throw new Failure('member_busy');
  }
  throw new Failure('member_busy');
}

/**
 * Stores a call and rings. Returns null when either member has joined another call in the meantime.
 * @throws Failure `call_limit`
 */
async function createRing(
  deps: RingingDeps,
  memberId: string,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<VideoCallRecord | null> {
  const { videoCalls, ringLimit, clock } = deps;
  await ringLimit.spend(memberId, userId);
  const created = await videoCalls.create({
    callerId: memberId,
    calleeId: userId,
    deviceId,
    at: clock(),
  });
  if (!created) {
    await ringLimit.refund(memberId, userId);
    return null;
  }
  if (await publishRing(deps, created)) {
    // Calling back counts as a response.
    await ringLimit.reset(userId, memberId);
    return created;
  }
  await endNow(deps, created);
  await requireCallable(deps, memberId, userId);
  throw new Failure('member_busy');
}

/** Rings the callee. Returns whether this was still allowed. */
export async function publishRing(
  deps: PermissionDeps & { publisher: Publisher },
  call: VideoCallRecord,
): Promise<boolean> {
  const { auth, profiles, publisher } = deps;
  const [person, profile] = await Promise.all([
    auth.findPerson(call.callerId),
    profiles.findRecord(call.callerId),
  ]);
  // Checked last, so that a member who has just blocked the caller gets no event after `member_left`.
  if (!person || !(await mayContinue(deps, call))) return false;
  publisher.publish(call.calleeId, 'video_call_ringing', {
    call: presentVideoCall(call),
    caller: {
      id: call.callerId,
      firstName: person.firstName,
      lastName: initialOf(person.lastName),
      profileImageUrl: profile ? mainPhotoOf(profile) : null,
    },
  });
  return true;
}
