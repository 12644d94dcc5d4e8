import { Failure } from '../../failure';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import { isHidden, isMatched, isUnmatched, type Relation, type RelationsService } from '../relations/service';
import type { MessagingRepository } from './repository';

export interface PermissionDeps {
  messages: Pick<MessagingRepository, 'hasConversation'>;
  auth: Pick<AuthService, 'findPerson'>;
  profiles: Pick<ProfileService, 'isRestricted'>;
  relations: Pick<RelationsService, 'find'>;
}

/**
 * Both queries always run, so that a block takes as long as a member who never existed.
 * @throws Failure `member_not_found`
 */
export async function requireReachable(
  { auth, relations }: Pick<PermissionDeps, 'auth' | 'relations'>,
  memberId: string,
  otherId: string,
): Promise<Relation> {
  const [person, relation] = await Promise.all([auth.findPerson(otherId), relations.find(memberId, otherId)]);
  if (!person || isHidden(relation)) throw new Failure('member_not_found');
  return relation;
}

/**
 * Returns whether the two may write to each other: they are matched, or have written before and neither has unmatched.
 * @throws Failure `own_profile`, `member_not_found`, `account_under_review`
 */
async function requireActive(deps: PermissionDeps, memberId: string, otherId: string): Promise<boolean> {
  if (otherId === memberId) throw new Failure('own_profile');
  const [relation, isRestricted] = await Promise.all([
    requireReachable(deps, memberId, otherId),
    deps.profiles.isRestricted(memberId),
  ]);
  if (isRestricted) throw new Failure('account_under_review');
  if (isMatched(relation)) return true;
  return !isUnmatched(relation) && deps.messages.hasConversation(memberId, otherId);
}

/** @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required` */
export async function requireMayWrite(
  deps: PermissionDeps,
  memberId: string,
  otherId: string,
): Promise<void> {
  if (!(await requireActive(deps, memberId, otherId))) throw new Failure('match_required');
}

/**
 * A match that has just ended is no reason to refuse here: the call may finish what an earlier one began.
 * @throws Failure `own_profile`, `member_not_found`, `account_under_review`
 */
export async function requireMayEnd(deps: PermissionDeps, memberId: string, otherId: string): Promise<void> {
  await requireActive(deps, memberId, otherId);
}

/**
 * Words can be taken back after a match has ended, but not while they are being reviewed.
 * @throws Failure `own_profile`, `member_not_found`, `account_under_review`
 */
export async function requireMayUnsend(
  deps: PermissionDeps,
  memberId: string,
  otherId: string,
): Promise<void> {
  await requireActive(deps, memberId, otherId);
}
