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
export interface ProfileAccess {
  findRecord: (memberId: string) => Promise<ProfileRecord | null>;
  /** Returns whether a member is under review, suspended or leaving. */
  isRestricted: (memberId: string) => Promise<boolean>;
  /** @throws Failure `profile_required` */
  requireRecord: (memberId: string) => Promise<ProfileRecord>;
  findRecords: (memberIds: readonly string[]) => Promise<Map<string, ProfileRecord>>;
  /** Returns whether a member may see others, which requires an adult with a complete profile. */
  canSeeOthers: (viewer: ProfileRecord) => boolean;
  /** As `requireRecord`, but requires that the member may see others. @throws Failure `profile_required` */
  requireViewer: (memberId: string) => Promise<ProfileRecord>;
  /**
   * Returns both profiles of a relation when the other member is reachable: not hidden, and shown to others. The
   * profile may still be closed to the viewer if the other member ended the match with a closing sentence.
   * @throws Failure `member_not_found`, `profile_required` when the viewer may not see others
   */
  requireReachable: (viewerId: string, relation: Relation) => Promise<ProfilePair>;
  /** As `requireReachable`, but requires that the viewer may open the profile. */
  requireVisible: (viewerId: string, relation: Relation) => Promise<ProfilePair>;
  /** Returns whether the photo belongs to a profile that the viewer may open. */
  isPhotoVisible: (viewerId: string, photoId: string) => Promise<boolean>;
}

interface ProfileAccessDeps {
  profiles: Pick<ProfileRepository, 'findByUser' | 'findByUsers' | 'isRestricted'>;
  photoList: Pick<PhotoList, 'findPhotoOwner'>;
  relations: Pick<RelationsService, 'find'>;
  clock: Clock;
}

export function createProfileAccess({
  profiles,
  photoList,
  relations,
  clock,
}: ProfileAccessDeps): ProfileAccess {
  const isViewer = (member: ProfileRecord | null | undefined): member is ProfileRecord =>
    Boolean(member && canSeeOthers(member, clock()));

  const access: ProfileAccess = {
    findRecord: (memberId) => profiles.findByUser(memberId),
    isRestricted: (memberId) => profiles.isRestricted(memberId),
    async requireRecord(memberId) {
      const profile = await profiles.findByUser(memberId);
      if (!profile) throw new Failure('profile_required');
      return profile;
    },
    async findRecords(memberIds) {
      const found = memberIds.length > 0 ? await profiles.findByUsers(memberIds) : [];
      return new Map(found.map((profile) => [profile.userId, profile]));
    },
    canSeeOthers: isViewer,
    async requireViewer(memberId) {
      const viewer = await access.requireRecord(memberId);
      if (!isViewer(viewer)) throw new Failure('profile_required');
      return viewer;
    },
    async requireReachable(viewerId, relation) {
      const otherId = otherIdOf(relation, viewerId);
      // Both are always loaded, so that a block takes as long as a nonexistent member.
      const records = await access.findRecords([viewerId, otherId]);
      const [viewer, other] = [records.get(viewerId), records.get(otherId)];
      if (viewerId !== otherId && !isViewer(viewer)) throw new Failure('profile_required');
      if (!viewer || !other || isHiddenFrom(relation, viewerId) || !canOpenProfile(viewerId, other))
        throw new Failure('member_not_found');
      return { viewer, other };
    },
    async requireVisible(viewerId, relation) {
      const pair = await access.requireReachable(viewerId, relation);
      if (hasUnmatched(relation, pair.other.userId)) throw new Failure('member_not_found');
      return pair;
    },
    async isPhotoVisible(viewerId, photoId) {
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
  return access;
}
