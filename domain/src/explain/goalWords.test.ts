import { scorePair } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM } from '../compatibility/traits';
import { LOVE_LANGUAGES, SYSTEMS, SYSTEM_NAMES } from '../vocabulary';
import { explainPair } from './explainPair';
import { explainMatch } from './matchReasons';

/** Intimate or romantic words, which must never describe a colleague or a friend. */
const COURTING_WORDS = {
  friendship:
    /\b(touch\w*|hugs?|kiss\w*|hands?|embrac\w+|cuddl\w+|caress\w*|romanc\w+|romantic\w*|flirt\w*|dat(?:e|es|ing)|couples?|attraction|seduc\w+|in love|marr\w+)\b/i,
  business:
    /\b(touch\w*|hugs?|kiss\w*|hands?|embrac\w+|cuddl\w+|caress\w*|romanc\w+|romantic\w*|flirt\w*|dat(?:e|es|ing)|couples?|attraction|seduc\w+|lov(?:e|es|ed|ing|ely)|marr\w+|affection\w*|tender\w*|intima\w+)\b/i,
} as const;

/** Names of systems, values and types are allowed for every goal, and so is 'birth date'. */
const NAMES = new RegExp(
  [SYSTEM_NAMES.loveLanguage, ...LOVE_LANGUAGES, 'birth dates?', 'the Steady Hand'].join('|'),
  'gi',
);

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listTexts)
      : [];

describe.each(['friendship', 'business'] as const)('texts for %s', (goal) => {
  it.each(SYSTEMS)('are neither intimate nor romantic, for every pair of %s', (system) => {
    const trait = TRAIT_OF_SYSTEM[system];
    const found = new Set<string>();
    for (const one of VALUES_OF_SYSTEM[system])
      for (const other of VALUES_OF_SYSTEM[system]) {
        const pair = [{ [trait]: one }, { [trait]: other }] as const;
        const texts = [
          ...listTexts(explainPair(...pair, goal)),
          ...listTexts(explainMatch(...pair, 'Ploy', scorePair(...pair, goal))),
        ];
        for (const text of texts) if (COURTING_WORDS[goal].test(text.replace(NAMES, ''))) found.add(text);
      }
    expect([...found]).toEqual([]);
  });
});
