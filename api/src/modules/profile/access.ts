import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import {
  hasUnmatched,
  isHidden,
  isHiddenFrom,
  otherIdOf,
  type Relation,
  type RelationsService,
} from '../relations/service';
import type { PhotoList } from './photoList/repository';
import { canOpenProfile, canSeeOthers } from './policy';
import type { ProfileRecord } from './record';
import type { ProfileRepository } from './repository';

/** Two complete profiles, never sent to a client without redaction. Both are the same when members view themselves. */
interface ProfilePair {
  viewer: ProfileRecord;
  other: ProfileRecord;
}

/** Reads profiles within the server and applies the rules about which member may open which profile. */
export type ProfileAccess = ReturnType<typeof createProfileAccess>;

interface ProfileAccessDeps {
  profiles: Pick<ProfileRepository, 'findByUser' | 'findByUsers' | 'isRestricted'>;
  photoList: Pick<PhotoList, 'findPhotoOwner'>;
  relations: Pick<RelationsService, 'find'>;
  clock: Clock;
}

export function createProfileAccess({ profiles, photoList, relations, clock }: ProfileAccessDeps) {
  /** Returns whether a member may see others, which requires an adult with a complete profile. */
  const isViewer = (member: ProfileRecord | null | undefined): member is ProfileRecord =>
    Boolean(member && canSeeOthers(member, clock()));

  /** @throws Failure `profile_required` */
  async function requireRecord(memberId: string): Promise<ProfileRecord> {
    const profile = await profiles.findByUser(memberId);
    if (!profile) throw new Failure('profile_required');
    return profile;
  }

  async function findRecords(memberIds: readonly string[]): Promise<Map<string, ProfileRecord>> {
    const found = memberIds.length > 0 ? await profiles.findByUsers(memberIds) : [];
    return new Map(found.map((profile) => [profile.userId, profile]));
  }

  /**
   * Returns both profiles of a relation when the other member is reachable: not hidden, and shown to others. The
   * profile may still be closed to the viewer if the other member ended the match with a closing sentence.
   * @throws Failure `member_not_found`, `profile_required` when the viewer may not see others
   */
  async function requireReachable(viewerId: string, relation: Relation): Promise<ProfilePair> {
    const otherId = otherIdOf(relation, viewerId);
    // Both are always loaded, so that a block takes as long as a nonexistent member.
    const records = await findRecords([viewerId, otherId]);
    const [viewer, other] = [records.get(viewerId), records.get(otherId)];
    if (viewerId !== otherId && !isViewer(viewer)) throw new Failure('profile_required');
    if (!viewer || !other || isHiddenFrom(relation, viewerId) || !canOpenProfile(viewerId, other))
      throw new Failure('member_not_found');
    return { viewer, other };
  }

  return {
    findRecord: profiles.findByUser,
    /** Returns whether a member is under review, suspended or leaving. */
    isRestricted: profiles.isRestricted,
    requireRecord,
    findRecords,
    canSeeOthers: isViewer,
    /** As `requireRecord`, but requires that the member may see others. @throws Failure `profile_required` */
    async requireViewer(memberId: string): Promise<ProfileRecord> {
      const viewer = await requireRecord(memberId);
      if (!isViewer(viewer)) throw new Failure('profile_required');
      return viewer;
    },
    requireReachable,
    /** As `requireReachable`, but requires that the viewer may open the profile. */
    async requireVisible(viewerId: string, relation: Relation): Promise<ProfilePair> {
      const pair = await requireReachable(viewerId, relation);
      if (hasUnmatched(relation, pair.other.userId)) throw new Failure('member_not_found');
      return pair;
    },
    /** Returns whether the photo belongs to a profile that the viewer may open. */
    async isPhotoVisible(viewerId: string, photoId: string): Promise<boolean> {
      const [owner, viewer] = await Promise.all([
        photoList.findPhotoOwner(photoId),
        profiles.findByUser(viewerId),
      ]);
      if (viewer?.photosInReview.some((photo) => photo.photoId === photoId)) return true;
      if (!owner || !canOpenProfile(viewerId, owner)) return false;
      if (owner.userId === viewerId) return true;
      if (!isViewer(viewer)) return false;
      const relation = await relations.find(viewerId, owner.userId);
      return !isHidden(relation) && !hasUnmatched(relation, owner.userId);
    },
  };
}
