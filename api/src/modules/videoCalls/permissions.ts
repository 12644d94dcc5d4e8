import { Failure } from '../../failure';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import { isHidden, isHiddenFrom, isMatched, type RelationsService } from '../relations/service';
import { roleIn } from './policy';
import type { VideoCallRecord, VideoCallRepository } from './repository';

export interface PermissionDeps {
  auth: Pick<AuthService, 'findPerson'>;
  profiles: Pick<ProfileService, 'findRecord'>;
  relations: Pick<RelationsService, 'find'>;
}

/** @throws Failure `member_not_found`, `call_match_required`, `account_under_review` */
export async function requireCallable(
  { auth, profiles, relations }: PermissionDeps,
  memberId: string,
  otherId: string,
): Promise<void> {
  const [person, relation, own] = await Promise.all([
    auth.findPerson(otherId),
    relations.find(memberId, otherId),
    profiles.findRecord(memberId),
  ]);
  if (!person || isHiddenFrom(relation, memberId)) throw new Failure('member_not_found');
  if (own?.restriction) throw new Failure('account_under_review');
  if (!isMatched(relation)) throw new Failure('call_match_required');
}

/** Returns whether the member exists and is not restricted by an operator. */
async function isPresent(
  { auth, profiles }: Pick<PermissionDeps, 'auth' | 'profiles'>,
  memberId: string,
): Promise<boolean> {
  const [person, profile] = await Promise.all([auth.findPerson(memberId), profiles.findRecord(memberId)]);
  return person !== null && !profile?.restriction;
}

/** Returns whether the two are still allowed to talk: matched and both present. */
export async function mayContinue(
  deps: PermissionDeps,
  { callerId, calleeId }: VideoCallRecord,
): Promise<boolean> {
  const [relation, ...present] = await Promise.all([
    deps.relations.find(callerId, calleeId),
    isPresent(deps, callerId),
    isPresent(deps, calleeId),
  ]);
  return isMatched(relation) && !isHidden(relation) && !present.includes(false);
}

/** Fails in the same way for an unknown call and a call of other members. */
export async function findOwn(
  { videoCalls }: { videoCalls: Pick<VideoCallRepository, 'find'> },
  memberId: string,
  callId: string,
): Promise<VideoCallRecord> {
  const call = await videoCalls.find(callId);
  if (!call || !roleIn(call, memberId)) throw new Failure('video_call_over');
  return call;
}
