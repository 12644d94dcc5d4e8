import { type SaveProfileBody, trimText } from '@sixfold/api-contract';
import { computeLifePath, parseCivilDate, QUIZ_TYPES, zodiacSignOf } from '@sixfold/domain';
import { parseBirthTime } from '../../../shared/model/birthTime';
import { splitName } from '../../../shared/model/splitName';
import type { Answers } from '../../../shared/model/steps';
import type { SaveRequest } from './saveOnboarding';

function toBirthTimeFields(
  field: string,
): Pick<SaveProfileBody, 'birthTime' | 'isBirthTimeUnknown' | 'isBirthTimeRough'> {
  const { certainty, time } = parseBirthTime(field);
  if (certainty === 'unknown') return { isBirthTimeUnknown: true };
  return { birthTime: time, ...(certainty === 'rough' ? { isBirthTimeRough: true } : {}) };
}

/** Builds the requests of a save. `bio` is the existing one, because saving again must not clear it. */
export function toSaveRequest(answers: Answers, bio = ''): SaveRequest {
  const { birthday, birthTime, birthPlace, currentPlace, gender, preferredGenders, connectionGoals } =
    answers;
  const date = parseCivilDate(birthday);
  return {
    account: { ...splitName(answers.fullName), email: answers.email.trim(), password: answers.password },
    profile: {
      birthday,
      ...toBirthTimeFields(birthTime),
      birthLocation: trimText(birthPlace.text),
      location: trimText(currentPlace.text),
      gender: gender ?? undefined,
      preferredGenders,
      connectionGoals,
      bio,
      isProfileComplete: true,
      ...(date.ok
        ? { zodiacSign: zodiacSignOf(date.value), lifePathNumber: computeLifePath(date.value).lifePath }
        : {}),
      ...(birthPlace.at ? { birthPlace: birthPlace.at } : {}),
      ...(currentPlace.at ? { currentPlace: currentPlace.at } : {}),
    },
    tests: QUIZ_TYPES.flatMap((type) => answers.tests[type] ?? []),
  };
}
