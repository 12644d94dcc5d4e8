import { Failure } from '../../http/errors';
import type { AuthService } from '../auth/service';
import type { ProfileRecord, ProfileService } from '../profile/service';
import type { DiscoveryRepository } from './repository';
import { otherIdOf } from './standing';

/** Two members who are there for each other. */
export interface Pair {
  viewer: ProfileRecord;
  /** Whole, and so for nobody's eyes but the server's. */
  other: ProfileRecord;
}

/**
 * Who is meant by an id in an address: a candidate goes by their own id, a mutual match also by the match's.
 * @throws Failure `own_profile`, `profile_required`, `member_not_found` also where there is a block between the two
 */
export type RequirePair = (memberId: string, matchId: string) => Promise<Pair>;

/** Whether one of the two ended their match, and has not taken that back. */
export async function haveParted(
  relations: Pick<DiscoveryRepository, 'findAction'>,
  oneId: string,
  otherId: string,
): Promise<boolean> {
  const actions = await Promise.all([
    relations.findAction(oneId, otherId),
    relations.findAction(otherId, oneId),
  ]);
  return actions.some((action) => action?.action === 'unmatch');
}

interface PairDeps {
  relations: DiscoveryRepository;
  profiles: ProfileService;
  auth: AuthService;
}

export function createRequirePair({ relations, profiles, auth }: PairDeps): RequirePair {
  async function memberNamedBy(matchId: string, memberId: string): Promise<string> {
    const match = await relations.findMatchById(matchId);
    return match?.memberIds.includes(memberId) ? otherIdOf(match, memberId) : matchId;
  }

  return async (memberId, matchId) => {
    const otherId = await memberNamedBy(matchId, memberId);
    if (otherId === memberId) throw new Failure('own_profile');
    const viewer = await profiles.requireRecord(memberId);
    const [other, person] = await Promise.all([
      profiles.requireVisible(memberId, otherId),
      auth.findPerson(otherId),
    ]);
    if (!person) throw new Failure('member_not_found');
    return { viewer, other };
  };
}
