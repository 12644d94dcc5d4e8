import {
  ERRORS,
  type OwnCharts,
  type OwnProfile,
  type PatchProfileBody,
  type PlaceChoice,
  type PublicProfile,
  type SaveProfileBody,
} from '@sixfold/api-contract';
import { isAdult, latestCivilDateOnEarth, parseBirthday } from '@sixfold/domain';
import type { Facts } from '../../facts';
import { Failure } from '../../http/errors';
import type { Clock } from '../../providers/ports';
import type { AuthService, Names } from '../auth/service';
import type { PlacesService } from '../places/service';
import type { SafetyService } from '../safety/service';
import { computeFromBirthday, computeFromBirth } from './birth';
import { chartsOf } from './charts';
import type { PhotoCheckState, ProfileFields, Restriction, StoredPlace } from './model';
import type { PhotoList } from './photoList/repository';
import { asSeenBy, mayOpenProfile, maySeeOthers, type Onlooker } from './policy';
import { photoIdOf, presentOwnProfile, presentPublicProfile } from './presenter';
import type { NewAnalysis, ProfileChanges, ProfileRecord, ProfileRepository } from './repository';
import { tellingPhotos, tellingProfiles } from './telling';

// What other modules may use of this one; they import nothing below it.
export { computeFromBirth } from './birth';
export type { PhotoCheckState, ProfileFields, Restriction, StoredAnalyses } from './model';
export { NO_PHOTO_CHECK } from './model';
export { asSeenBy, isPhotoVerified, isShownToOthers, type Onlooker, type Seen } from './policy';
export {
  ageYearsOf,
  mainPhotoOf,
  photoIdOf,
  photoUrlOf,
  photoUrlsOf,
  presentOwnProfile,
  presentPublicProfile,
} from './presenter';
export { USUAL_IMPORTANCE, USUAL_VISIBILITY, type AnalysisKey, type ProfileRecord } from './repository';
export type { RankingRecord, RankingRecords } from './forRanking/repository';

/** The types that a test of the member's answers gives. */
export type TestedTraits = Partial<Pick<ProfileFields, 'mbtiType' | 'enneagramType' | 'loveLanguage'>>;

export interface ProfileService {
  /** The member's own profile for the wire, or null before onboarding. */
  findOwn: (member: Names & { id: string }) => Promise<OwnProfile | null>;
  /** @throws Failure `profile_required` */
  requireOwn: (memberId: string) => Promise<OwnProfile>;
  /** @throws Failure `under_age`, `invalid_input` */
  save: (memberId: string, body: SaveProfileBody) => Promise<OwnProfile>;
  /** @throws Failure `under_age`, `invalid_input`, `profile_required` */
  patch: (memberId: string, body: PatchProfileBody) => Promise<OwnProfile>;
  /** The own profile as others see it. @throws Failure `profile_required` */
  preview: (memberId: string, onlooker: Onlooker) => Promise<PublicProfile>;
  /** What it takes to draw the own charts. @throws Failure `profile_required` */
  drawCharts: (memberId: string) => Promise<OwnCharts>;
  /** Computes everything that follows from the birth data again. @throws Failure `profile_required` */
  enhance: (memberId: string) => Promise<void>;
  /** @throws Failure `profile_required` */
  setTestedTraits: (memberId: string, traits: TestedTraits) => Promise<ProfileRecord>;
  setAnalysis: (memberId: string, analysis: NewAnalysis) => Promise<void>;

  /** Holds a member back from others, or ends that; null when there is no profile. */
  setRestriction: (memberId: string, restriction: Restriction | null) => Promise<ProfileRecord | null>;

  /** Counts a photo check, unless `limit` were tried since `since`; null in that case. */
  spendPhotoCheck: (memberId: string, since: Date, limit: number) => Promise<ProfileRecord | null>;
  /** A counted photo check that came to nothing by our fault. */
  refundPhotoCheck: (memberId: string) => Promise<void>;
  /** Null when the profile is gone meanwhile. */
  setPhotoCheck: (memberId: string, changes: Partial<PhotoCheckState>) => Promise<ProfileRecord | null>;

  findRecord: (memberId: string) => Promise<ProfileRecord | null>;
  /** @throws Failure `profile_required` */
  requireRecord: (memberId: string) => Promise<ProfileRecord>;
  findRecords: (memberIds: readonly string[]) => Promise<Map<string, ProfileRecord>>;
  /** Whether a member is shown others at all: an adult with a complete profile. */
  maySeeOthers: (viewer: ProfileRecord) => boolean;
  /** As `requireRecord`, of somebody who may see others. @throws Failure `profile_required` */
  requireViewer: (memberId: string) => Promise<ProfileRecord>;
  /**
   * Returns the profile of somebody who is there for the viewer, perhaps by their name only: they may have ended
   * their match. @throws Failure `member_not_found`, `profile_required` when the viewer may not see others
   */
  requireReachable: (viewerId: string, memberId: string) => Promise<ProfileRecord>;
  /** As `requireReachable`, of somebody whose profile the viewer may look at. */
  requireVisible: (viewerId: string, memberId: string) => Promise<ProfileRecord>;
  /** True when the photo is in the list of a profile that this member may look at. */
  isPhotoVisible: (viewerId: string, photoId: string) => Promise<boolean>;
  /** The photos of profiles, for the module that keeps their bytes. */
  photoList: PhotoList;
  removeAllOf: (memberId: string) => Promise<void>;
  /** What a member gets to keep of their profile; null when there is none. */
  exportOf: (memberId: string) => Promise<unknown>;
  createDemoProfiles: (profiles: readonly (ProfileFields & { userId: string })[]) => Promise<void>;
}

interface ProfileServiceDeps {
  profiles: ProfileRepository;
  photoList: PhotoList;
  auth: AuthService;
  safety: Pick<SafetyService, 'areApart'>;
  /** Whether the first member ended the match of the two: then the other one no longer sees them. */
  hasUnmatched: (memberId: string, otherId: string) => Promise<boolean>;
  places: PlacesService;
  facts: Facts;
  clock: Clock;
}

type Editable = Omit<SaveProfileBody, 'isProfileComplete' | 'zodiacSign' | 'lifePathNumber'>;

const BIRTH_FIELDS = ['birthday', 'birthTime', 'birthLocation', 'birthPlace'] as const;

export function createProfileService(deps: ProfileServiceDeps): ProfileService {
  const { auth, safety, hasUnmatched, places, facts, clock } = deps;
  const profiles = tellingProfiles(deps.profiles, facts);
  const photoList = tellingPhotos(deps.photoList, facts);

  async function present(profile: ProfileRecord): Promise<OwnProfile> {
    return presentOwnProfile(profile, await auth.requireAccount(profile.userId));
  }

  async function requireRecord(memberId: string): Promise<ProfileRecord> {
    const profile = await profiles.findByUser(memberId);
    if (!profile) throw new Failure('profile_required');
    return profile;
  }

  async function requireViewer(memberId: string): Promise<ProfileRecord> {
    const viewer = await requireRecord(memberId);
    if (!maySeeOthers(viewer, clock())) throw new Failure('profile_required');
    return viewer;
  }

  async function requireReachable(viewerId: string, memberId: string): Promise<ProfileRecord> {
    // All are always asked, so that a block takes as long to answer as somebody who never was.
    const [viewer, profile, areApart] = await Promise.all([
      profiles.findByUser(viewerId),
      profiles.findByUser(memberId),
      safety.areApart(viewerId, memberId),
    ]);
    if (viewerId !== memberId && !(viewer && maySeeOthers(viewer, clock())))
      throw new Failure('profile_required');
    if (!profile || areApart || !mayOpenProfile(viewerId, profile)) throw new Failure('member_not_found');
    return profile;
  }

  function checkBirthday(text: string): void {
    const now = clock();
    const parsed = parseBirthday(text, latestCivilDateOnEarth(now));
    if (!parsed.ok) throw new Failure('invalid_input', { fields: { birthday: parsed.error.message } });
    if (!isAdult(parsed.value, now))
      throw new Failure('under_age', { fields: { birthday: ERRORS.under_age.message } });
  }

  /** What the member's edit means for the stored document, before anything that needs the whole of it. */
  function changesOf(edit: Editable): Omit<Partial<ProfileFields>, 'visibility' | 'importance'> {
    const { birthPlace, currentPlace, ...plain } = edit;
    if (plain.birthday !== undefined) checkBirthday(plain.birthday);
    const changes: Omit<Partial<ProfileFields>, 'visibility' | 'importance'> = withoutUndefined(plain);
    if (changes.preferredGenders) changes.preferredGenders = [...new Set(changes.preferredGenders)];
    if (changes.connectionGoals) changes.connectionGoals = [...new Set(changes.connectionGoals)];
    if (plain.birthday !== undefined) Object.assign(changes, computeFromBirthday(plain.birthday));
    if (currentPlace) changes.currentPlace = checkedPlace(currentPlace, 'currentPlace');
    else if (plain.location !== undefined) changes.currentPlace = places.resolve(plain.location);
    if (birthPlace) changes.birthPlace = checkedPlace(birthPlace, 'birthPlace');
    else if (plain.birthLocation !== undefined) changes.birthPlace = places.resolve(plain.birthLocation);
    return changes;
  }

  /** Charts follow from three fields together, so they are computed on the document as it now is. */
  async function withComputed(profile: ProfileRecord): Promise<ProfileRecord> {
    const computed = computeFromBirth(profile, clock());
    // Null: another tab changed the birth data meanwhile, and computes from that.
    return (
      (await profiles.setComputed(profile.userId, profile, computed, clock())) ??
      requireRecord(profile.userId)
    );
  }

  const touchesBirth = (edit: Editable) => BIRTH_FIELDS.some((field) => edit[field] !== undefined);

  return {
    async findOwn(member) {
      const profile = await profiles.findByUser(member.id);
      return profile && presentOwnProfile(profile, member);
    },
    async requireOwn(memberId) {
      return present(await requireRecord(memberId));
    },
    async save(memberId, { isProfileComplete: finished, zodiacSign: _sign, lifePathNumber: _path, ...edit }) {
      const changes = changesOf(edit);
      if (finished) changes.onboarded = true;
      const saved = await profiles.save(memberId, changes, clock());
      // Asked after writing: an account that was deleted meanwhile must not get a profile again.
      if (!(await auth.findPerson(memberId))) {
        await profiles.removeOf(memberId);
        throw new Failure('not_signed_in');
      }
      if (finished) facts.tell('onboarding_finished', { memberId });
      return present(touchesBirth(edit) ? await withComputed(saved) : saved);
    },
    async patch(memberId, { photos, visibility, importance, ...edit }) {
      const changes: ProfileChanges = changesOf(edit);
      if (visibility) changes.visibility = withoutUndefined(visibility);
      if (importance) changes.importance = withoutUndefined(importance);
      if (photos) await orderPhotos(profiles, memberId, photos, clock());
      const changed = await profiles.change(memberId, changes, clock());
      if (!changed) throw new Failure('profile_required');
      return present(touchesBirth(edit) ? await withComputed(changed) : changed);
    },
    async preview(memberId, onlooker) {
      const profile = await requireRecord(memberId);
      const names = await auth.requireAccount(memberId);
      return presentPublicProfile(asSeenBy(profile, onlooker), names, latestCivilDateOnEarth(clock()));
    },
    async drawCharts(memberId) {
      return chartsOf(await requireRecord(memberId), clock());
    },
    async enhance(memberId) {
      await withComputed(await requireRecord(memberId));
    },
    async setTestedTraits(memberId, traits) {
      const changed = await profiles.change(memberId, traits, clock());
      if (!changed) throw new Failure('profile_required');
      return changed;
    },
    setAnalysis: (memberId, analysis) => profiles.setAnalysis(memberId, analysis),
    setRestriction: (memberId, restriction) => profiles.change(memberId, { restriction }, clock()),
    spendPhotoCheck: (memberId, since, limit) => profiles.spendPhotoCheck(memberId, clock(), since, limit),
    refundPhotoCheck: (memberId) => profiles.refundPhotoCheck(memberId),
    setPhotoCheck: (memberId, changes) => profiles.setPhotoCheck(memberId, changes),
    findRecord: (memberId) => profiles.findByUser(memberId),
    requireRecord,
    async findRecords(memberIds) {
      const found = memberIds.length > 0 ? await profiles.findByUsers(memberIds) : [];
      return new Map(found.map((profile) => [profile.userId, profile]));
    },
    maySeeOthers: (viewer) => maySeeOthers(viewer, clock()),
    requireViewer,
    requireReachable,
    async requireVisible(viewerId, memberId) {
      const [profile, isFormerMatch] = await Promise.all([
        requireReachable(viewerId, memberId),
        hasUnmatched(memberId, viewerId),
      ]);
      if (isFormerMatch) throw new Failure('member_not_found');
      return profile;
    },
    async isPhotoVisible(viewerId, photoId) {
      const [profile, viewer] = await Promise.all([
        photoList.findHolder(photoId),
        profiles.findByUser(viewerId),
      ]);
      if (!profile || !mayOpenProfile(viewerId, profile)) return false;
      if (profile.userId === viewerId) return true;
      if (!viewer || !maySeeOthers(viewer, clock())) return false;
      if (await safety.areApart(viewerId, profile.userId)) return false;
      return !(await hasUnmatched(profile.userId, viewerId));
    },
    photoList,
    removeAllOf: (memberId) => profiles.removeOf(memberId),
    async exportOf(memberId) {
      const profile = await profiles.findByUser(memberId);
      if (!profile) return null;
      const { birthPlace, currentPlace, photoCheck, joinedAt, lastActiveAt } = profile;
      const { status, attempts, attemptedAt, consentedAt } = photoCheck;
      return {
        ...(await present(profile)),
        birthPlace,
        currentPlace,
        joinedAt,
        lastActiveAt,
        photoCheck: { status, attempts, attemptedAt, consentedAt },
      };
    },
    createDemoProfiles: (records) => profiles.createMany(records, clock()),
  };
}

/** @throws Failure when the photos named are not exactly the member's own, each once */
async function orderPhotos(
  profiles: ProfileRepository,
  memberId: string,
  photoUrls: readonly string[],
  now: Date,
): Promise<void> {
  const photoIds = photoUrls.map(photoIdOf);
  const distinct = new Set(photoIds).size === photoIds.length;
  if (!distinct || !(await profiles.orderPhotos(memberId, photoIds, now)))
    throw new Failure('invalid_input', { fields: { photos: 'Only your own photos can be put in order.' } });
}

/** A place as it is stored, its fields always in this order: equality of stored places depends on it. */
function checkedPlace({ latitude, longitude, timeZone }: PlaceChoice, field: string): StoredPlace {
  if (!isTimeZone(timeZone))
    throw new Failure('invalid_input', { fields: { [`${field}.timeZone`]: 'This time zone is not known.' } });
  return { latitude, longitude, timeZone };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function withoutUndefined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
