import {
  ERRORS,
  type OwnProfile,
  type PatchProfileBody,
  type PlaceChoice,
  type SaveProfileBody,
} from '@sixfold/api-contract';
import { isAdult, getLatestCivilDate, parseBirthday } from '@sixfold/domain';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import type { PlacesService } from '../places/service';
import type { ProfileAccess } from './access';
import { computeFromBirth, computeFromBirthday } from './birth';
import { countChanges, hasLimitedFields } from './changeLimits';
import type { ProfileFields, StoredPlace } from './model';
import { isProfileComplete } from './policy';
import { photoIdOf } from './presenter';
import type { ProfileRecord } from './record';
import type { ProfileChanges, ProfileGuard, ProfileRepository } from './repository';

/** Result of a test: the type and the clarity of each score. */
export type TestedTraits = Partial<
  Pick<ProfileFields, 'mbtiType' | 'enneagramType' | 'loveLanguage' | 'testScores'>
>;

interface ProfileEditsDeps {
  profiles: ProfileRepository;
  access: Pick<ProfileAccess, 'findRecord' | 'requireRecord'>;
  auth: Pick<AuthService, 'findPerson'>;
  places: Pick<PlacesService, 'resolve'>;
  presentOwn: (profile: ProfileRecord) => Promise<OwnProfile>;
  changesADay: number | null;
  events: DomainEvents;
  clock: Clock;
}

type Editable = Omit<SaveProfileBody, 'isProfileComplete' | 'zodiacSign' | 'lifePathNumber'>;

/** Stored fields of an edit, without those that are changed in parts. */
type EditedFields = Partial<Omit<ProfileFields, 'visibility' | 'importance' | 'testScores'>>;

/** Attempts to save when other saves of the same member interfere. */
const STORE_TRIES = 50;
const BUSY_RETRY_AFTER_SECONDS = 2;

const BIRTH_FIELDS = [
  'birthday',
  'birthTime',
  'isBirthTimeUnknown',
  'isBirthTimeRough',
  'birthLocation',
  'birthPlace',
] as const;

const hasBirthFields = (edit: Editable) => BIRTH_FIELDS.some((field) => edit[field] !== undefined);

export function createProfileEdits(deps: ProfileEditsDeps) {
  const { profiles, access, auth, places, presentOwn, changesADay, events, clock } = deps;

  /** Computes charts from the stored profile, because they depend on several fields together. */
  async function updateCharts(profile: ProfileRecord): Promise<ProfileRecord> {
    const computed = computeFromBirth(profile, clock());
    const updated = await profiles.setComputed(profile.userId, profile, computed, clock());
    // Null when another tab has changed the birth data in the meantime, which also recomputes the charts.
    return updated ?? access.requireRecord(profile.userId);
  }

  async function presentEdited(profile: ProfileRecord, edit: Editable): Promise<OwnProfile> {
    if (edit.preferredGenders || edit.connectionGoals)
      events.emit('preferences_changed', { memberId: profile.userId });
    return presentOwn(hasBirthFields(edit) ? await updateCharts(profile) : profile);
  }

  /**
   * Stores an edit with the times of its changes. The write applies only to the profile whose changes were counted;
   * after a concurrent save they are counted again.
   */
  async function storeCounted(
    memberId: string,
    changes: EditedFields,
    write: (counted: EditedFields, guard: ProfileGuard) => Promise<ProfileRecord | null>,
  ): Promise<{ before: ProfileRecord | null; stored: ProfileRecord }> {
    const isCounted = hasLimitedFields(changes);
    for (let tries = 0; tries < STORE_TRIES; tries += 1) {
      const before = isCounted ? await access.findRecord(memberId) : null;
      // Onboarding is unlimited, because members see no others before the profile is complete.
      const counted =
        before && isProfileComplete(before)
          ? { ...changes, changeTimes: countChanges(before, changes, changesADay, clock()) }
          : changes;
      const stored = await write(counted, isCounted ? toGuard(before) : {});
      if (stored) return { before, stored };
    }
    throw new Failure('busy', { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
  }

  return {
    /** @throws Failure `under_age`, `invalid_input`, `profile_change_limit` */
    async save(
      memberId: string,
      { isProfileComplete: isFinished, zodiacSign: _sign, lifePathNumber: _path, ...edit }: SaveProfileBody,
    ): Promise<OwnProfile> {
      const changes = toChanges(edit, places, clock());
      if (isFinished) changes.onboarded = true;
      const { stored: saved } = await storeCounted(memberId, changes, (counted, guard) =>
        profiles.save(memberId, counted, clock(), guard),
      );
      // Checked after the write, because an account deleted in the meantime must not get a profile again.
      if (!(await auth.findPerson(memberId))) {
        await profiles.removeOf(memberId);
        throw new Failure('not_signed_in');
      }
      // Awaited, so that a call that fails to remove the draft fails and is repeated.
      if (isFinished) await events.deliver('onboarding_finished', { memberId });
      return presentEdited(saved, edit);
    },
    /** @throws Failure `under_age`, `invalid_input`, `profile_required`, `profile_change_limit` */
    async patch(
      memberId: string,
      { photos, visibility, importance, ...edit }: PatchProfileBody,
    ): Promise<OwnProfile> {
      if (edit.connectionGoals?.length === 0) refuseLastGoal(await access.requireRecord(memberId));
      const parts: ProfileChanges = {};
      if (visibility) parts.visibility = omitUndefined(visibility);
      if (importance) parts.importance = omitUndefined(importance);
      const changes = toChanges(edit, places, clock());
      const { before, stored: changed } = await storeCounted(memberId, changes, async (counted, guard) => {
        if (photos) await orderPhotos(profiles, memberId, photos, clock());
        const stored = await profiles.change(memberId, { ...counted, ...parts }, clock(), guard);
        if (!stored) await access.requireRecord(memberId);
        return stored;
      });
      if (edit.gender !== undefined && before && before.gender !== changed.gender)
        events.emit('gender_changed', { memberId, from: before.gender, to: changed.gender });
      return presentEdited(changed, edit);
    },
    /** Recomputes everything derived from the birth data. @throws Failure `profile_required` */
    async enhance(memberId: string): Promise<void> {
      await updateCharts(await access.requireRecord(memberId));
    },
    /** @throws Failure `profile_required` */
    async setTestedTraits(memberId: string, traits: TestedTraits): Promise<ProfileRecord> {
      const changed = await profiles.change(memberId, traits, clock());
      if (!changed) throw new Failure('profile_required');
      return changed;
    },
  };
}

/** A complete profile must have no further changes, and an incomplete one must still be incomplete. */
function toGuard(before: ProfileRecord | null): ProfileGuard {
  if (!before) return { onboarded: false, gender: null, birthday: null };
  const { changeTimes, onboarded, gender, birthday } = before;
  return isProfileComplete(before) ? { changeTimes } : { onboarded, gender, birthday };
}

/** Validates an edit and converts it to stored fields, except those that need the complete profile. */
function toChanges(
  { birthPlace, currentPlace, ...plain }: Editable,
  places: ProfileEditsDeps['places'],
  now: Date,
): EditedFields {
  if (plain.birthday !== undefined) checkBirthday(plain.birthday, now);
  const changes: EditedFields = omitUndefined(plain);
  if (changes.preferredGenders) changes.preferredGenders = [...new Set(changes.preferredGenders)];
  if (changes.connectionGoals) changes.connectionGoals = [...new Set(changes.connectionGoals)];
  Object.assign(changes, toBirthTimeAnswer(plain));
  if (plain.birthday !== undefined) Object.assign(changes, computeFromBirthday(plain.birthday));
  if (currentPlace) changes.currentPlace = parsePlace(currentPlace, 'currentPlace');
  else if (plain.location !== undefined) changes.currentPlace = places.resolve(plain.location);
  if (birthPlace) changes.birthPlace = parsePlace(birthPlace, 'birthPlace');
  else if (plain.birthLocation !== undefined) changes.birthPlace = places.resolve(plain.birthLocation);
  return changes;
}

/** A time, its certainty and "I don't know" form one answer: any of them replaces all three. */
function toBirthTimeAnswer({
  birthTime,
  isBirthTimeUnknown,
  isBirthTimeRough,
}: Editable): Partial<ProfileFields> {
  if (isBirthTimeUnknown) return { birthTime: null, isBirthTimeRough: false };
  if (birthTime !== undefined)
    return { isBirthTimeUnknown: false, isBirthTimeRough: isBirthTimeRough ?? false };
  if (isBirthTimeRough !== undefined)
    throw new Failure('invalid_input', {
      fields: { birthTime: 'Please send the time together with how exact it is.' },
    });
  return {};
}

/**
 * Rejects the removal of the last goal, because others could not see the purpose of the profile. Profiles that never
 * had a goal may stay without one.
 */
function refuseLastGoal(profile: ProfileRecord): void {
  if (isProfileComplete(profile) && profile.connectionGoals.length > 0)
    throw new Failure('invalid_input', { fields: { connectionGoals: 'Please keep at least one goal.' } });
}

function checkBirthday(text: string, now: Date): void {
  const parsed = parseBirthday(text, getLatestCivilDate(now));
  if (!parsed.ok) throw new Failure('invalid_input', { fields: { birthday: parsed.error.message } });
  if (!isAdult(parsed.value, now))
    throw new Failure('under_age', { fields: { birthday: ERRORS.under_age.message } });
}

/** @throws Failure unless the given photos are exactly the member's own, each once */
async function orderPhotos(
  profiles: ProfileRepository,
  memberId: string,
  photoUrls: readonly string[],
  now: Date,
): Promise<void> {
  const photoIds = photoUrls.map(photoIdOf);
  const isDistinct = new Set(photoIds).size === photoIds.length;
  if (!isDistinct || !(await profiles.orderPhotos(memberId, photoIds, now)))
    throw new Failure('invalid_input', { fields: { photos: 'Only your own photos can be put in order.' } });
}

/** Validates a place. The order of its fields matters, because stored places are compared for equality. */
function parsePlace({ latitude, longitude, timeZone }: PlaceChoice, field: string): StoredPlace {
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

function omitUndefined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
