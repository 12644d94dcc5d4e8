import type { AuthService } from '../auth/service';
import {
  asSeenBy,
  type Names,
  type Onlooker,
  type ProfileRecord,
  type ProfileService,
  type Seen,
} from '../profile/service';

/** Somebody as another member may see them. */
export interface Other {
  profile: Seen<ProfileRecord>;
  names: Names;
}

/** Several members by their ids, each as one who stands to them so may see them; those that are gone are left out. */
export type Meet = (
  memberIds: readonly string[],
  onlookerOf: (memberId: string) => Onlooker,
) => Promise<Map<string, Other>>;

export function createMeet(profiles: ProfileService, auth: AuthService): Meet {
  return async (memberIds, onlookerOf) => {
    const [records, people] = await Promise.all([
      profiles.findRecords(memberIds),
      auth.findPeople(memberIds),
    ]);
    const others = new Map<string, Other>();
    for (const [id, profile] of records) {
      const names = people.get(id);
      if (names) others.set(id, { profile: asSeenBy(profile, onlookerOf(id)), names });
    }
    return others;
  };
}
