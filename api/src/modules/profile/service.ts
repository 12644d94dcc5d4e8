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
import { createProfileAccess, type ProfileAccess } from './access';
import { computeChangeAllowances } from './changeLimits';
import { computeOwnCharts } from './charts';
import { createProfileEdits, type ProfileEdits } from './edits';
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
export interface ProfileService extends ProfileAccess, ProfileEdits {
  /** Presents the member's own profile without the texts of analyses; null before onboarding. */
  findOwn: (member: Names & { id: string }) => Promise<OwnProfile | null>;
  /** Presents the member's own profile with the texts of analyses. @throws Failure `profile_required` */
  requireOwn: (memberId: string) => Promise<OwnProfile>;
  /** Presents the member's own profile as others see it. @throws Failure `profile_required` */
  preview: (memberId: string, relation: ViewerRelation) => Promise<PublicProfile>;
  /** Computes the drawings of the member's own charts. @throws Failure `profile_required` */
  drawCharts: (memberId: string) => Promise<OwnCharts>;
  /** Stores the text of an analysis, unless the profile has been deleted in the meantime. */
  setAnalysis: (memberId: string, analysis: NewAnalysis) => Promise<void>;
  /**
   * Sets or ends a restriction and starts to deliver its effects, which are stored in the same write. `delivered` never
   * rejects. Returns null without a profile, or when a review would start for a member who is already restricted.
   */
  setRestriction: (
    memberId: string,
    restriction: Restriction | null,
    effects: readonly ProfileEffect[],
  ) => Promise<{ delivered: Promise<boolean> } | null>;
  /** Hides a leaving member or shows them again. Leaves an operator's decision unchanged. */
  setLeaving: (memberId: string, isLeaving: boolean) => Promise<void>;
  /** Removes a photo in review and informs the member. Returns null when it is no longer in review. */
  rejectPhoto: (
    memberId: string,
    photoId: string,
    effects: readonly ProfileEffect[],
  ) => Promise<{ delivered: Promise<boolean> } | null>;
  /** Counts the photo check with this key once. Returns null when `limit` checks have been counted since `since`. */
  spendPhotoCheck: (
    memberId: string,
    countKey: string,
    since: Date,
    limit: number,
  ) => Promise<ProfileRecord | null>;
  /** Uncounts the photo check with this key after a server error. */
  refundPhotoCheck: (memberId: string, countKey: string) => Promise<void>;
  /** Returns null when the profile has been deleted in the meantime. */
  setPhotoCheck: (memberId: string, changes: Partial<PhotoCheckState>) => Promise<ProfileRecord | null>;
  /**
   * Stores a reviewer's decision on a pending check and starts to deliver its effects. Returns null when no check is
   * pending.
   */
  decidePhotoCheck: (
    memberId: string,
    changes: Partial<PhotoCheckState>,
    effects: readonly ProfileEffect[],
  ) => Promise<{ delivered: Promise<boolean> } | null>;
  /** Photo lists, for the module that stores the bytes. */
  photoList: PhotoList;
  removeAllOf: (memberId: string) => Promise<void>;
  /** Returns the profile for the member's data archive, or null when there is none. */
  exportData: (memberId: string) => Promise<unknown>;
}

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

export function createProfileService(deps: ProfileServiceDeps): ProfileService {
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
    photoList,
    async findOwn(member) {
      const profile = await profiles.findByUser(member.id);
      return profile && presentOwnProfile(profile, member);
    },
    async requireOwn(memberId) {
      return presentOwn(await requireRecord(memberId));
    },
    async preview(memberId, relation) {
      const profile = await requireRecord(memberId);
      const names = await auth.requireAccount(memberId);
      return presentPublicProfile(redactProfile(profile, relation), names, getLatestCivilDate(clock()));
    },
    async drawCharts(memberId) {
      return computeOwnCharts(await requireRecord(memberId), clock());
    },
    async setAnalysis(memberId, analysis) {
      await analyses.set(memberId, analysis);
      // Checked after the write, because a profile deleted in the meantime must leave no text.
      if (!(await profiles.recordAnalysis(memberId, analysis.generatedAt))) await analyses.removeOf(memberId);
    },
    async setRestriction(memberId, restriction, effects) {
      const prepared = source.prepare(effects);
      const changed = await profiles.setRestriction(memberId, restriction, prepared, clock());
      return changed && { delivered: source.deliver(changed) };
    },
    setLeaving: profiles.setLeaving,
    async rejectPhoto(memberId, photoId, effects) {
      const rejected = await photoList.reject(memberId, photoId, source.prepare(effects), clock());
      return rejected && { delivered: source.deliver(rejected) };
    },
    spendPhotoCheck: (memberId, countKey, since, limit) =>
      profiles.spendPhotoCheck(memberId, countKey, clock(), since, limit),
    refundPhotoCheck: profiles.refundPhotoCheck,
    setPhotoCheck: profiles.setPhotoCheck,
    async decidePhotoCheck(memberId, changes, effects) {
      const decided = await profiles.decidePhotoCheck(memberId, changes, source.prepare(effects));
      return decided && { delivered: source.deliver(decided) };
    },
    async removeAllOf(memberId) {
      await profiles.removeOf(memberId);
      // Removed last: a concurrently stored text either finds no profile or is removed here.
      await analyses.removeOf(memberId);
    },
    async exportData(memberId) {
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
