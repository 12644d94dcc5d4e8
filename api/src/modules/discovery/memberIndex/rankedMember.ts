import { parseCivilDate } from '@sixfold/domain';
import { coarsePlace, utcDayOf, type RankedMember } from '@sixfold/domain/ranking';
import { asSeenBy, isPhotoVerified, isShownToOthers, type RankingRecord } from '../../profile/service';

/** A profile as a ranking takes it: as strangers see it, because whoever is ranked is one to the viewer. */
export function rankedMemberOf(profile: RankingRecord, isOnline: boolean): RankedMember {
  const seen = asSeenBy(profile, 'stranger');
  const birthday = seen.birthday === null ? null : parseCivilDate(seen.birthday);
  return {
    userId: seen.userId,
    gender: seen.gender,
    preferredGenders: seen.preferredGenders,
    connectionGoals: seen.connectionGoals,
    mbtiType: seen.mbtiType,
    enneagramType: seen.enneagramType,
    loveLanguage: seen.loveLanguage,
    astrologySign: seen.astrologySign,
    numerologyLifePath: seen.numerologyLifePath,
    humanDesignType: seen.humanDesignType,
    birthday: birthday?.ok ? birthday.value : null,
    // Coarse, because a filter by distance can be asked again and again, from wherever one says one is.
    coordinates: seen.currentPlace && coarsePlace(seen.currentPlace),
    lastActiveDay: seen.lastActiveAt && utcDayOf(seen.lastActiveAt.getTime()),
    joinedDay: seen.joinedAt && utcDayOf(seen.joinedAt.getTime()),
    isShown: isShownToOthers(seen),
    hasPhotos: seen.photos.length > 0,
    isVerified: isPhotoVerified(seen),
    isOnline,
  };
}
