import { scorePair } from '../../src/compatibility/scorePair';
import {
  INVALID_TRAIT_MESSAGES,
  TRAIT_OF_SYSTEM,
  traitStateOf,
  type Traits,
} from '../../src/compatibility/traits';
import { failure, success, type Result } from '../../src/result';
import { CONNECTION_GOALS, SYSTEMS, type ConnectionGoal } from '../../src/vocabulary';
import type { Answer } from './answers';
import { isObject, type Question } from './question';

/** Scores `{"kind":"compatibility","a":{…},"b":{…},"goal":…}`; the default goal is dating. */
export function answerCompatibility(question: Question): Result<Answer> {
  const a = readTraits(question, 'a');
  if (!a.ok) return a;
  const b = readTraits(question, 'b');
  if (!b.ok) return b;
  const goal = readGoal(question);
  if (!goal.ok) return goal;
  return success({ ...scorePair(a.value, b.value, goal.value) });
}

function readTraits(question: Question, side: 'a' | 'b'): Result<Traits> {
  const value = question[side];
  if (value === undefined || value === null) return failure(side, 'missing', `Please give "${side}".`);
  if (!isObject(value)) return failure(side, 'malformed', `"${side}" must be an object of traits.`);
  for (const system of SYSTEMS) {
    if (traitStateOf(value, system) === 'invalid') {
      return failure(`${side}.${TRAIT_OF_SYSTEM[system]}`, 'unknown', INVALID_TRAIT_MESSAGES[system]);
    }
  }
  const names = new Set<string>(Object.values(TRAIT_OF_SYSTEM));
  const unknownName = Object.keys(value).find((name) => !names.has(name));
  if (unknownName !== undefined) {
    const known = [...names].join(', ');
    return failure(`${side}.${unknownName}`, 'unknown', `There is no such trait; there are ${known}.`);
  }
  return success(value);
}

function readGoal({ goal }: Question): Result<ConnectionGoal> {
  if (goal === undefined || goal === null) return success('dating');
  const found = CONNECTION_GOALS.find((known) => known === goal);
  if (found) return success(found);
  return failure('goal', 'unknown', `A goal is one of ${CONNECTION_GOALS.join(', ')}.`);
}
