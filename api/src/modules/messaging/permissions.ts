import { Failure } from '../../failure';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import { isHiddenFrom, type Relation, type RelationsService } from '../relations/service';
import type { LastEntry } from './entries/entryRecord';

export interface PermissionDeps {
  auth: Pick<AuthService, 'findPerson'>;
  profiles: Pick<ProfileService, 'isRestricted'>;
  relations: Pick<RelationsService, 'find'>;
}

/**
 * Always runs both queries, so that a block takes as long as a member who never existed.
 * @throws Failure `member_not_found`
 */
export async function requireReachable(
  { auth, relations }: Pick<PermissionDeps, 'auth' | 'relations'>,
  memberId: string,
  otherId: string,
): Promise<Relation> {
  const [person, relation] = await Promise.all([auth.findPerson(otherId), relations.find(memberId, otherId)]);
  if (!person || isHiddenFrom(relation, memberId)) throw new Failure('member_not_found');
  return relation;
}

/**
 * Returns the relation if the two may write to each other after the last entry: they are matched and neither has sent a
 * closing sentence. Returns null otherwise.
 * @throws Failure `own_profile`, `member_not_found`, `account_under_review`
 */
async function requireActive(
  deps: PermissionDeps,
  memberId: string,
  otherId: string,
  last: Pick<LastEntry, 'endedMatchId'> | null,
): Promise<Relation | null> {
  if (otherId === memberId) throw new Failure('own_profile');
  const [relation, isRestricted] = await Promise.all([
    requireReachable(deps, memberId, otherId),
    deps.profiles.isRestricted(memberId),
  ]);
  if (isRestricted) throw new Failure('account_under_review');
  return relation.match && relation.match.id !== last?.endedMatchId ? relation : null;
}

/** @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required` */
export async function requireMayWrite(...given: Parameters<typeof requireActive>): Promise<Relation> {
  const relation = await requireActive(...given);
  if (!relation) throw new Failure('match_required');
  return relation;
}

/**
 * Allows unsending after a match has ended, but not while the account is under review.
 * @throws Failure `own_profile`, `member_not_found`, `account_under_review`
 */
export async function requireMayUnsend(...given: Parameters<typeof requireActive>): Promise<void> {
  await requireActive(...given);
}
