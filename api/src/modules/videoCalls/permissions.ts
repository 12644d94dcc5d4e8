import { Failure } from '../../failure';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import { isHidden, isMatched, type RelationsService } from '../relations/service';
import type { VideoCallRecord } from './repository';

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
  if (!person || isHidden(relation)) throw new Failure('member_not_found');
  if (own?.restriction) throw new Failure('account_under_review');
  if (!isMatched(relation)) throw new Failure('call_match_required');
}

/** Whether operators have not decided about a member, or have decided against them. */
const isRestricted = async (
  { profiles }: Pick<PermissionDeps, 'profiles'>,
  memberId: string,
): Promise<boolean> => Boolean((await profiles.findRecord(memberId))?.restriction);

/** Whether two who were allowed to call each other still are: matched, and neither of them restricted. */
export async function mayGoOn(
  deps: PermissionDeps,
  { callerId, calleeId }: VideoCallRecord,
): Promise<boolean> {
  const [relation, ...restricted] = await Promise.all([
    deps.relations.find(callerId, calleeId),
    isRestricted(deps, callerId),
    isRestricted(deps, calleeId),
  ]);
  return isMatched(relation) && !isHidden(relation) && !restricted.includes(true);
}
