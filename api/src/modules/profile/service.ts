import type { OwnCharts, OwnProfile, PublicProfile } from '@sixfold/api-contract';
import { getLatestCivilDate } from '@sixfold/domain';
import type { DomainEvents } from '../../domainEvents';
import type { PendingEffects } from '../../persistence/pendingEffects';
import type { MailQueue } from '../../providers/mailQueue';
import type { Clock } from '../../providers/ports';
import type { AuthService, Names } from '../auth/service';
import type { PlacesService } from '../places/service';
import type { RelationsService } from '../relations/service';
import type { AnalysesRepository, NewAnalysis } from './analyses/repository';
import { createProfileAccess } from './access';
import { computeChangeAllowances } from './changeLimits';
import { computeOwnCharts } from './charts';
import { createProfileEdits } from './edits';
import type { PhotoCheckState, ProfileDocument, ProfileEffect, Restriction } from './model';
import type { PhotoList } from './photoList/repository';
import { isProfileComplete, redactProfile, type ViewerRelation } from './policy';
import { presentOwnProfile, presentPublicProfile, presentWithAnalyses } from './presenter';
import type { ProfileRecord } from './record';
import type { ProfileRepository } from './repository';
import { withPhotoEvents, withProfileEvents } from './withChangeEvents';

// Public interface of the module: other modules import nothing else from it.
export { digestAnalysisInputs } from './analysisInputs';
export { computeFromBirth } from './birth';
export { CHANGES_A_DAY } from './changeLimits';
export { BODY_NAMES, computeOwnCharts, roundDegrees } from './charts';
export type {
  AnalysisKey,
  PhotoCheckState,
  ProfileEffect,
  ProfileFields,
  Restriction,
  StoredAnalyses,
} from './model';
export { NO_PHOTO_CHECK } from './model';
export {
  canSeePresence,
  redactProfile,
  showsPresence,
  isPhotoVerified,
  isProfileComplete,
  isShownToOthers,
  pickTraits,
  type Redacted,
  type TraitField,
  type ViewerRelation,
} from './policy';
export {
  ageYearsOf,
  mainPhotoOf,
  photoIdOf,
  photoUrlOf,
  photoUrlsOf,
  presentPhotosInReview,
  presentOwnProfile,
  presentPublicProfile,
} from './presenter';
export { reasonOf } from './photoCheckReasons';
export type { TestedTraits } from './edits';
export {
  createEmptyProfile,
  readProfile,
  USUAL_IMPORTANCE,
  USUAL_VISIBILITY,
  type BirthData,
  type ProfileRecord,
} from './record';
export type { RankingRecord, RankingRecords } from './rankingRecords/repository';

/** Manages members' profiles: reading with access rules, editing, photo checks and restrictions. */
export type ProfileService = ReturnType<typeof createProfileService>;

export interface ProfileServiceDeps {
  profiles: ProfileRepository;
  analyses: AnalysesRepository;
  photoList: PhotoList;
  auth: AuthService;
  relations: Pick<RelationsService, 'find'>;
  places: PlacesService;
  events: DomainEvents;
  effects: PendingEffects;
  mails: MailQueue;
  /** Changes per day of each group that affects matching; null for no limit. */
  changesADay: number | null;
  clock: Clock;
}

export function createProfileService(deps: ProfileServiceDeps) {
  const { analyses, auth, changesADay, events, clock } = deps;
  const profiles = withProfileEvents(deps.profiles, events);
  const source = deps.effects.register<ProfileEffect, ProfileDocument>('profiles', {
    restriction_mail: (effect) => deps.mails.send(effect, effect.mail),
    photo_mail: (effect) => deps.mails.send(effect, effect.mail),
    photo_check_mail: (effect) => deps.mails.send(effect, effect.mail),
    removed_for_fraud: (_effect, { userId }) =>
      events.deliver('member_removed_for_fraud', { memberId: userId.toHexString() }),
  });
  events.on('member_renamed', ({ memberId }) => profiles.markChanged(memberId));
  const photoList = withPhotoEvents(deps.photoList, events);
  async function presentOwn(profile: ProfileRecord): Promise<OwnProfile> {
    const [account, texts] = await Promise.all([
      auth.requireAccount(profile.userId),
      analyses.findByUser(profile.userId),
    ]);
    const own = presentWithAnalyses(profile, account, texts);
    if (changesADay === null || !isProfileComplete(profile)) return own;
    return { ...own, changeAllowances: computeChangeAllowances(profile.changeTimes, changesADay, clock()) };
  }
  const access = createProfileAccess({ ...deps, profiles, photoList });
  const { requireRecord } = access;

  return {
    ...access,
    ...createProfileEdits({ ...deps, profiles, access, presentOwn }),
    /** Photo lists, for the module that stores the bytes. */
    photoList,
    /** Presents the member's own profile without the texts of analyses; null before onboarding. */
    async findOwn(member: Names & { id: string }): Promise<OwnProfile | null> {
      const profile = await profiles.findByUser(member.id);
      return profile && presentOwnProfile(profile, member);
    },
    /** Presents the member's own profile with the texts of analyses. @throws Failure `profile_required` */
    async requireOwn(memberId: string): Promise<OwnProfile> {
      return presentOwn(await requireRecord(memberId));
    },
    /** Presents the member's own profile as others see it. @throws Failure `profile_required` */
    async preview(memberId: string, relation: ViewerRelation): Promise<PublicProfile> {
      const profile = await requireRecord(memberId);
      const names = await auth.requireAccount(memberId);
      return presentPublicProfile(redactProfile(profile, relation), names, getLatestCivilDate(clock()));
    },
    /** Computes the drawings of the member's own charts. @throws Failure `profile_required` */
    async drawCharts(memberId: string): Promise<OwnCharts> {
      return computeOwnCharts(await requireRecord(memberId), clock());
    },
    /** Stores the text of an analysis, unless the profile has been deleted in the meantime. */
    async setAnalysis(memberId: string, analysis: NewAnalysis): Promise<void> {
      await analyses.set(memberId, analysis);
      // Checked after the write, because a profile deleted in the meantime must leave no text.
      if (!(await profiles.recordAnalysis(memberId, analysis.generatedAt))) await analyses.removeOf(memberId);
    },
    /**
     * Sets or ends a restriction and starts to deliver its effects, which are stored in the same write. `delivered` never
     * rejects. Returns null without a profile, or when a review would start for a member who is already restricted.
     */
    async setRestriction(
      memberId: string,
      restriction: Restriction | null,
      effects: readonly ProfileEffect[],
    ): Promise<{ delivered: Promise<boolean> } | null> {
      const prepared = source.prepare(effects);
      const changed = await profiles.setRestriction(memberId, restriction, prepared, clock());
      return changed && { delivered: source.deliver(changed) };
    },
    /** Hides a leaving member or shows them again. Leaves an operator's decision unchanged. */
    setLeaving: profiles.setLeaving,
    /** Removes a photo in review and informs the member. Returns null when it is no longer in review. */
    async rejectPhoto(
      memberId: string,
      photoId: string,
      effects: readonly ProfileEffect[],
    ): Promise<{ delivered: Promise<boolean> } | null> {
      const rejected = await photoList.reject(memberId, photoId, source.prepare(effects), clock());
      return rejected && { delivered: source.deliver(rejected) };
    },
    /** Counts the photo check with this key once. Returns null when `limit` checks have been counted since `since`. */
    spendPhotoCheck: (
      memberId: string,
      countKey: string,
      since: Date,
      limit: number,
    ): Promise<ProfileRecord | null> => profiles.spendPhotoCheck(memberId, countKey, clock(), since, limit),
    /** Uncounts the photo check with this key after a server error. */
    refundPhotoCheck: profiles.refundPhotoCheck,
    /** Returns null when the profile has been deleted in the meantime. */
    setPhotoCheck: profiles.setPhotoCheck,
    /**
     * Stores a reviewer's decision on a pending check and starts to deliver its effects. Returns null when no check is
     * pending.
     */
    async decidePhotoCheck(
      memberId: string,
      changes: Partial<PhotoCheckState>,
      effects: readonly ProfileEffect[],
    ): Promise<{ delivered: Promise<boolean> } | null> {
      const decided = await profiles.decidePhotoCheck(memberId, changes, source.prepare(effects));
      return decided && { delivered: source.deliver(decided) };
    },
    async removeAllOf(memberId: string): Promise<void> {
      await profiles.removeOf(memberId);
      // Removed last: a concurrently stored text either finds no profile or is removed here.
      await analyses.removeOf(memberId);
    },
    /** Returns the profile for the member's data archive, or null when there is none. */
    async exportData(memberId: string): Promise<unknown> {
      const profile = await profiles.findByUser(memberId);
      if (!profile) return null;
      const { birthPlace, currentPlace, photoCheck, changeTimes, joinedAt, lastActiveAt } = profile;
      const { status, problem, attempts, attemptedAt, consentedAt } = photoCheck;
      return {
        ...(await presentOwn(profile)),
        birthPlace,
        currentPlace,
        changeTimes,
        joinedAt,
        lastActiveAt,
        photoCheck: { status, problem, attempts, attemptedAt, consentedAt },
      };
    },
  };
}
