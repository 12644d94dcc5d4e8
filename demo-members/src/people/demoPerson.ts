import type { PromptAnswer } from '@sixfold/api-contract';
import { CONNECTION_GOALS, type ConnectionGoal, type Gender } from '@sixfold/domain';
import { createSeededRandom, demoIdOf, type Chance } from '../chance';
import { choosePastimes, writeBio, type Hobby, type Place } from './bios';
import { CULTURES, HOMES, type Culture } from './cultures';
import { choosePrompts } from './prompts';

/** The part of a demo member that depends only on the number, not on the day or the gazetteer. */
export interface DemoPerson {
  id: string;
  firstName: string;
  lastName: string;
  culture: Culture;
  gender: Gender;
  ageYears: number;
  goals: ConnectionGoal[];
  home: string;
  bio: string;
  prompts: PromptAnswer[];
  /** Shown in the pictures and mentioned in the bio. */
  hobby: Hobby;
  place: Place;
}

/** Fixed traits of a leading member, which are otherwise random. */
export interface Role {
  firstName: string;
  lastName: string;
  gender: Gender;
  bio: string;
  hobby: Hobby;
  place: Place;
  /** Open to everyone and every goal, so that it appears to any newcomer. */
  openToAll: boolean;
  email?: string;
  ageYears: number;
  home: string;
}

/** The first demo members: every newcomer sees at least one of them, and they always like back. */
export const LEADING_ROLES: readonly Role[] = [
  {
    firstName: 'Ada',
    lastName: 'Byron',
    gender: 'female',
    bio: 'Mathematician by training, accordionist by accident. I take long walks along the harbour and longer notes. Looking for someone who argues kindly.',
    hobby: 'accordion',
    place: 'harbour',
    openToAll: true,
    email: 'demo@sixfold.example',
    ageYears: 33,
    home: 'Porto, PT',
  },
  {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    gender: 'female',
    bio: 'Ceramicist, slow hiker in high mountains, fast talker. I keep a list of good benches and share it with good people.',
    hobby: 'pottery',
    place: 'mountains',
    openToAll: true,
    ageYears: 31,
    home: 'Lisbon, PT',
  },
  {
    firstName: 'Ilya',
    lastName: 'Kovac',
    gender: 'male',
    bio: 'Reads maps for fun and knows every alley of the old town. Cooks one dish extremely well. Will tell you which one at the third message.',
    hobby: 'maps',
    place: 'old town',
    openToAll: true,
    ageYears: 34,
    home: 'Almada, PT',
  },
  {
    firstName: 'Noor',
    lastName: 'Visser',
    gender: 'non-binary',
    bio: 'Sound engineer, happiest on a rooftop after dark. I will send you songs until you ask me to stop, and then one more.',
    hobby: 'music',
    place: 'rooftop',
    openToAll: true,
    ageYears: 29,
    home: 'Lisbon, PT',
  },
];

/** Creates the person of demo member number `index`; the result depends only on the index. */
export function createPerson(index: number): DemoPerson {
  const chance = createSeededRandom(`member ${index}`);
  const role = LEADING_ROLES[index];
  const culture = chance.pick(CULTURES);
  const gender = role?.gender ?? genderOf(chance);
  const firstName = role?.firstName ?? chance.pick(namesOf(culture, gender));
  const lastName = role?.lastName ?? chance.pick(culture.family);
  const goals = role?.openToAll ? [...CONNECTION_GOALS] : goalsOf(chance);
  const home = role?.home ?? homeOf(chance);
  const ageYears = role?.ageYears ?? ageOf(chance);
  return {
    id: demoIdOf(`member ${index}`),
    firstName,
    lastName,
    culture,
    gender,
    ageYears,
    goals,
    home,
    bio: role?.bio ?? writeBio(index, goals),
    prompts: choosePrompts(index),
    ...choosePastimes(index),
    ...(role && { hobby: role.hobby, place: role.place }),
  };
}

function genderOf(chance: Chance): Gender {
  const share = chance.share();
  if (share < 0.45) return 'female';
  if (share < 0.88) return 'male';
  return share < 0.97 ? 'non-binary' : 'other';
}

const namesOf = (culture: Culture, gender: Gender): readonly string[] =>
  gender === 'female' || gender === 'male' ? culture[gender] : culture.either;

/** Favours younger ages, as in real life. */
const ageOf = (chance: Chance): number => 21 + Math.floor(chance.share() * chance.share() * 40);

/** Favours homes near the start of the list. */
const homeOf = (chance: Chance): string =>
  HOMES[Math.floor(chance.share() * chance.share() * HOMES.length)] ?? 'Lisbon, PT';

function goalsOf(chance: Chance): ConnectionGoal[] {
  const goals = CONNECTION_GOALS.filter((goal) => chance.isTrue(goal === 'dating' ? 0.75 : 0.45));
  return goals.length > 0 ? goals : ['dating'];
}
