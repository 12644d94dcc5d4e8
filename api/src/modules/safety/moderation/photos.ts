import { buffer } from 'node:stream/consumers';
import { Failure } from '../../../failure';
import { findPhoto } from '../../../providers/photoObjects';
import type { PhotoStore } from '../../../providers/photoStore';
import type { Clock } from '../../../providers/ports';
import { toAddressee, type AuthService } from '../../auth/service';
import type { ProfileService } from '../../profile/service';
import { photoRejectedEmail } from '../emails';
import type { ModerationRepository } from './repository';

interface PhotoDecision {
  photoId: string;
  /** Operator named in the history. */
  by: string;
  why: string;
}

export interface PhotoModerationDeps {
  profiles: Pick<ProfileService, 'photoList' | 'rejectPhoto'>;
  photoStore: Pick<PhotoStore, 'find'>;
  auth: Pick<AuthService, 'findAccount'>;
  records: Pick<ModerationRepository, 'addOnce'>;
  clock: Clock;
  origin: string;
}

/** Moderates photos that may show nudity. Only their owners see them until an operator decides. */
export function createPhotoModeration(deps: PhotoModerationDeps) {
  const { profiles, photoStore, auth, records, clock, origin } = deps;
  const { photoList } = profiles;

  async function requireOwner(photoId: string): Promise<string> {
    const waiting = (await photoList.listInReview()).find((photo) => photo.photoId === photoId);
    if (!waiting) throw new Failure('not_found');
    return waiting.userId;
  }

  /** Records the decision before it is carried out, because a repeated command finds no photo in review. */
  const record = (action: 'approve_photo' | 'reject_photo', memberId: string, decision: PhotoDecision) =>
    records.addOnce({ at: clock(), action, memberId, reportIds: [], ...decision });

  return {
    /** Lists the photos in review, oldest first. */
    listPhotos: () => photoList.listInReview(),
    /** Returns the bytes of a photo in review. @throws Failure `not_found` */
    async readPhoto(photoId: string): Promise<Buffer> {
      await requireOwner(photoId);
      const photo = await findPhoto(photoStore, photoId, 'large');
      if (!photo) throw new Failure('not_found');
      return buffer(photo.open());
    },
    /** Adds the photo to the profile. @throws Failure `not_found` */
    async approvePhoto(decision: PhotoDecision): Promise<void> {
      const { photoId } = decision;
      const memberId = await requireOwner(photoId);
      await record('approve_photo', memberId, decision);
      if (!(await photoList.approve(memberId, photoId, clock()))) throw new Failure('not_found');
    },
    /** Removes the photo and informs the member of the reason. @throws Failure `not_found` */
    async rejectPhoto(decision: PhotoDecision): Promise<void> {
      const { photoId, why } = decision;
      const memberId = await requireOwner(photoId);
      await record('reject_photo', memberId, decision);
      const account = await auth.findAccount(memberId);
      const mail = account && photoRejectedEmail(toAddressee(account), why, `${origin}/profile`);
      const rejected = await profiles.rejectPhoto(
        memberId,
        photoId,
        mail ? [{ kind: 'photo_mail', mail }] : [],
      );
      if (!rejected) throw new Failure('not_found');
      await rejected.delivered;
    },
  };
}
