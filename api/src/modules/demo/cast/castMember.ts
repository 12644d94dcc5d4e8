import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  GENDERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  type ConnectionGoal,
  type Gender,
} from '@sixfold/domain';
import { type Gazetteer, type Town, displayNameOf } from '../../places/service';
import {
  computeFromBirth,
  NO_PHOTO_CHECK,
  USUAL_VISIBILITY,
  USUAL_IMPORTANCE,
  type ProfileFields,
} from '../../profile/service';
import { chanceOf, demoIdOf, type Chance } from '../chance';
import { writeBio } from './bios';
import { CULTURES, HOMES, type Culture } from './cultures';

export const DEMO_EMAIL_DOMAIN = 'demo.sixfold.example';

export interface CastMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  profile: ProfileFields;
}

/** What the written-down members of the cast have decided for them. */
export interface Role {
  firstName: string;
  lastName: string;
  gender: Gender;
  bio: string;
  /** Open to everybody and every goal, so that any newcomer meets them. */
  openToAll: boolean;
  email?: string;
  ageYears: number;
  home: string;
}

/** The first of the cast: whoever signs up meets at least one of them, and they always answer a like. */
export const LEADING_ROLES: readonly Role[] = [
  {
    firstName: 'Ada',
    lastName: 'Byron',
    gender: 'female',
    bio: 'Mathematician by training, accordionist by accident. I take long walks and longer notes. Looking for someone who argues kindly.',
    openToAll: true,
    email: 'demo@sixfold.example',
    ageYears: 33,
    home: 'Porto, PT',
  },
  {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    gender: 'female',
    bio: 'Ceramicist, slow hiker, fast talker. I keep a list of good benches and share it with good people.',
    openToAll: true,
    ageYears: 31,
    home: 'Lisbon, PT',
  },
  {
    firstName: 'Ilya',
    lastName: 'Kovac',
    gender: 'male',
    bio: 'Reads maps for fun. Cooks one dish extremely well. Will tell you which one at the third message.',
    openToAll: true,
    ageYears: 34,
    home: 'Almada, PT',
  },
  {
    firstName: 'Noor',
    lastName: 'Visser',
    gender: 'non-binary',
    bio: 'Sound engineer. I will send you songs until you ask me to stop, and then one more.',
    openToAll: true,
    ageYears: 29,
    home: 'Lisbon, PT',
  },
];

/** Makes member number `index` of the cast; the same index on the same day always makes the same person. */
export function castMember(
  index: number,
  gazetteer: Gazetteer,
  now: Date,
  takenEmails: Set<string>,
): CastMember {
  const chance = chanceOf(`member ${index}`);
  const role = LEADING_ROLES[index];
  const culture = chance.pick(CULTURES);
  const gender = role?.gender ?? genderOf(chance);
  const firstName = role?.firstName ?? chance.pick(namesOf(culture, gender));
  const lastName = role?.lastName ?? chance.pick(culture.family);
  const goals = role?.openToAll ? [...CONNECTION_GOALS] : goalsOf(chance);
  const home = townOf(gazetteer, role?.home ?? homeOf(chance));
  return {
    id: demoIdOf(`member ${index}`),
    firstName,
    lastName,
    email: role?.email ?? freeEmail(firstName, lastName, takenEmails),
    profile: {
      bio: role?.bio ?? writeBio(chance, goals),
      location: displayNameOf(home),
      currentPlace: placeOf(home),
      gender,
      preferredGenders: role?.openToAll ? [...GENDERS] : preferredOf(chance, gender),
      connectionGoals: goals,
      photos: [],
      ...bornSomewhere(chance, culture, gazetteer, now, role?.ageYears ?? ageOf(chance)),
      mbtiType: chance.pick(MBTI_TYPES),
      enneagramType: chance.pick(ENNEAGRAM_TYPES),
      loveLanguage: chance.pick(LOVE_LANGUAGES),
      aiPersonalityAnalysis: null,
      visibility: { ...USUAL_VISIBILITY },
      restriction: null,
      importance: { ...USUAL_IMPORTANCE },
      onboarded: true,
      photoCheck: NO_PHOTO_CHECK,
      ...seenLately(index, now),
      isDemo: true,
    },
  };
}

const HOUR_MS = 60 * 60 * 1_000;
const DAY_HOURS = 24;

/** Most were here this week, a few not for long; every sixth is new. Chances of its own: others stay as they are. */
function seenLately(index: number, now: Date): Pick<ProfileFields, 'joinedAt' | 'lastActiveAt'> {
  const chance = chanceOf(`member ${index} comes and goes`);
  const joinedHours = chance.isTrue(1 / 6)
    ? chance.between(2, 13 * DAY_HOURS)
    : chance.between(15 * DAY_HOURS, 400 * DAY_HOURS);
  const activeHours = chance.isTrue(0.8)
    ? chance.between(0, 6 * DAY_HOURS)
    : chance.between(8 * DAY_HOURS, 40 * DAY_HOURS);
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return { joinedAt: ago(joinedHours), lastActiveAt: ago(Math.min(activeHours, joinedHours)) };
}

function genderOf(chance: Chance): Gender {
  const share = chance.share();
  if (share < 0.45) return 'female';
  if (share < 0.88) return 'male';
  return share < 0.97 ? 'non-binary' : 'other';
}

const namesOf = (culture: Culture, gender: Gender): readonly string[] =>
  gender === 'female' || gender === 'male' ? culture[gender] : culture.either;

/** Younger members are more frequent, as they are in life. */
const ageOf = (chance: Chance): number => 21 + Math.floor(chance.share() * chance.share() * 40);

/** Earlier homes in the list are more frequent. */
const homeOf = (chance: Chance): string =>
  HOMES[Math.floor(chance.share() * chance.share() * HOMES.length)] ?? 'Lisbon, PT';

function goalsOf(chance: Chance): ConnectionGoal[] {
  const goals = CONNECTION_GOALS.filter((goal) => chance.isTrue(goal === 'dating' ? 0.75 : 0.45));
  return goals.length > 0 ? goals : ['dating'];
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

/** Fields always in this order: equality of stored places depends on it. */
const placeOf = ({ latitude, longitude, timeZone }: Town) => ({ latitude, longitude, timeZone });

const DAY_MS = 86_400_000;

function bornSomewhere(chance: Chance, culture: Culture, gazetteer: Gazetteer, now: Date, ageYears: number) {
  const country = chance.pick(culture.countries);
  const towns = gazetteer.towns.filter(({ countryCode }) => countryCode === country).slice(0, 40);
  const town = chance.pick(towns);
  const lastBirthday = new Date(now.getTime() - chance.between(1, 360) * DAY_MS);
  lastBirthday.setUTCFullYear(lastBirthday.getUTCFullYear() - ageYears);
  const birthday = lastBirthday.toISOString().slice(0, 10);
  const birthTime = `${String(chance.between(0, 23)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`;
  const birthLocation = displayNameOf(town);
  const birthPlace = placeOf(town);
  return {
    birthday,
    birthTime,
    birthLocation,
    birthPlace,
    ...computeFromBirth({ birthday, birthTime, birthPlace, birthLocation }, now),
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
