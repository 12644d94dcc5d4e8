import {
  createPerson,
  createSeededRandom,
  createTestScores,
  LEADING_ROLES,
  type Chance,
  type Culture,
} from '@sixfold/demo-members';
import { ENNEAGRAM_TYPES, GENDERS, LOVE_LANGUAGES, MBTI_TYPES, type Gender } from '@sixfold/domain';
import { DAY_MS, HOUR_MS } from '../../durations';
import { type Gazetteer, type Town, displayNameOf } from '../places/service';
import { computeFromBirth, createEmptyProfile, type ProfileFields } from '../profile/service';
import { listPhotoIds } from './pictures';

const DEMO_EMAIL_DOMAIN = 'demo.sixfold.example';

export type DemoMember = ReturnType<typeof createDemoMember>;

/** Creates demo member number `index`; the result depends only on the index and the day. */
export function createDemoMember(index: number, gazetteer: Gazetteer, now: Date, takenEmails: Set<string>) {
  const person = createPerson(index);
  const { id, firstName, lastName, gender, goals, culture, ageYears } = person;
  const chance = createSeededRandom(`types of member ${index}`);
  const role = LEADING_ROLES[index];
  const home = townOf(gazetteer, person.home);
  // Each choice depends on the previous one, so the order matters.
  const preferredGenders = role?.openToAll ? [...GENDERS] : preferredOf(chance, gender);
  const birth = bornSomewhere(chance, culture, gazetteer, now, ageYears);
  const types = {
    mbtiType: chance.pick(MBTI_TYPES),
    enneagramType: chance.pick(ENNEAGRAM_TYPES),
    loveLanguage: chance.pick(LOVE_LANGUAGES),
  };
  return {
    id,
    firstName,
    lastName,
    email: role?.email ?? freeEmail(firstName, lastName, takenEmails),
    person,
    profile: {
      ...createEmptyProfile(),
      bio: person.bio,
      prompts: person.prompts,
      location: displayNameOf(home),
      currentPlace: placeOf(home),
      gender,
      preferredGenders,
      connectionGoals: goals,
      photos: listPhotoIds(index, id),
      ...birth,
      ...types,
      // Scores are visible only to their owner, so only members with a sign-in have some.
      testScores: role?.email
        ? createTestScores(createSeededRandom(`answers of member ${index}`), types)
        : {},
      onboarded: true,
      ...createActivityDates(index, now),
      isDemo: true,
    },
  };
}

const DAY_HOURS = 24;

/**
 * Most were active this week, a few longer ago; every sixth is new. Uses a separate seed so that the other choices stay
 * the same.
 */
function createActivityDates(index: number, now: Date): Pick<ProfileFields, 'joinedAt' | 'lastActiveAt'> {
  const chance = createSeededRandom(`member ${index} comes and goes`);
  const joinedHours = chance.isTrue(1 / 6)
    ? chance.between(2, 13 * DAY_HOURS)
    : chance.between(15 * DAY_HOURS, 400 * DAY_HOURS);
  const activeHours = chance.isTrue(0.8)
    ? chance.between(0, 6 * DAY_HOURS)
    : chance.between(8 * DAY_HOURS, 40 * DAY_HOURS);
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return { joinedAt: ago(joinedHours), lastActiveAt: ago(Math.min(activeHours, joinedHours)) };
}

function preferredOf(chance: Chance, own: Gender): Gender[] {
  if (chance.isTrue(0.45)) return [...GENDERS];
  const usual: Gender[] =
    own === 'female' ? ['male'] : own === 'male' ? ['female'] : ['female', 'male', 'non-binary'];
  return chance.isTrue(0.35) ? [...new Set<Gender>([...usual, own, 'non-binary'])] : usual;
}

function townOf(gazetteer: Gazetteer, text: string): Town {
  const town = gazetteer.find(text);
  if (!town) throw new Error(`The gazetteer has no ${text}.`);
  return town;
}

/** Keeps the fields in this order: equality of stored places depends on it. */
const placeOf = ({ latitude, longitude, timeZone }: Town) => ({ latitude, longitude, timeZone });

function bornSomewhere(chance: Chance, culture: Culture, gazetteer: Gazetteer, now: Date, ageYears: number) {
  const country = chance.pick(culture.countries);
  const towns = gazetteer.towns.filter(({ countryCode }) => countryCode === country).slice(0, 40);
  const town = chance.pick(towns);
  const lastBirthday = new Date(now.getTime() - chance.between(1, 360) * DAY_MS);
  lastBirthday.setUTCFullYear(lastBirthday.getUTCFullYear() - ageYears);
  const birthday = lastBirthday.toISOString().slice(0, 10);
  const birthTime = `${String(chance.between(0, 23)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`;
  const isBirthTimeRough = false;
  const birthLocation = displayNameOf(town);
  const birthPlace = placeOf(town);
  return {
    birthday,
    birthTime,
    isBirthTimeUnknown: false,
    isBirthTimeRough,
    birthLocation,
    birthPlace,
    ...computeFromBirth({ birthday, birthTime, isBirthTimeRough, birthPlace, birthLocation }, now),
  };
}

function freeEmail(firstName: string, lastName: string, taken: Set<string>): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  const name = `${plain(firstName) || 'member'}.${plain(lastName).charAt(0)}`;
  let email = `${name}@${DEMO_EMAIL_DOMAIN}`;
  for (let count = 2; taken.has(email); count += 1) email = `${name}${count}@${DEMO_EMAIL_DOMAIN}`;
  taken.add(email);
  return email;
}
