import { parseCivilDate } from '@sixfold/domain';
import { utcDayOf, type RankedMember } from '@sixfold/domain/ranking';
import type { LocateTown } from '../../places/service';
import {
  isPhotoVerified,
  isShownToOthers,
  redactProfile,
  showsPresence,
  type RankingRecord,
} from '../../profile/service';

/** Returns a profile for the ranking, as visible to strangers: every ranked member is a stranger to the viewer. */
export function toRankedMember(
  profile: RankingRecord,
  isOnline: boolean,
  locateTown: LocateTown,
): RankedMember {
  const seen = redactProfile(profile, 'stranger');
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
    coordinates: locateTown(seen.location),
    lastActiveDay: showsPresence(seen) && seen.lastActiveAt ? utcDayOf(seen.lastActiveAt.getTime()) : null,
    joinedDay: seen.joinedAt && utcDayOf(seen.joinedAt.getTime()),
    isShown: isShownToOthers(seen),
    hasPhotos: seen.photos.length > 0,
    isVerified: isPhotoVerified(seen),
    isOnline: isOnline && seen.visibility.presence === 'everyone',
  };
}
