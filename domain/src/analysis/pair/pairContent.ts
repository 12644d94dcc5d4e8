import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM, type Traits } from '../../compatibility/traits';
import type { ConnectionGoal, LoveLanguage, System } from '../../vocabulary';

/** What a paragraph is about. Within one text no theme appears both as something easy and as something that takes care. */
export const PAIR_THEMES = [
  'attention',
  'ambition',
  'change',
  'closeness',
  'company',
  'conflict',
  'decisions',
  'feelings',
  'freedom',
  'help',
  'home',
  'honesty',
  'ideas',
  'money',
  'pace',
  'plans',
  'play',
  'promises',
  'quiet',
  'rest',
  'talk',
  'time',
  'trust',
  'work',
] as const;
export type PairTheme = (typeof PAIR_THEMES)[number];

/** What an author wrote about two values of one system. Each text has slots (see `fillSlots`) and is read from both sides. */
export interface PairCase extends Readonly<Record<ConnectionGoal, string>> {
  /** What comes easily to the two. Its first sentence can stand alone. */
  readonly easy: string;
  readonly easyTheme: PairTheme;
  /** What takes care, and what to do then. Its first sentence can stand alone. */
  readonly care: string;
  readonly careTheme: PairTheme;
  /** A question from one to the other, without slots. */
  readonly ask: string;
}

/** The cases of each system by key (see `listPairKeys`). Frequent ones have several versions. */
export type PairContent = Readonly<Record<System, Readonly<Record<string, readonly PairCase[]>>>>;

/** A case, with the person who is `{A}` in it. */
export interface FoundCase {
  readonly versions: readonly PairCase[];
  readonly isReaderFirst: boolean;
}

const LANGUAGE_KEYS: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation': 'words',
  'Quality Time': 'time',
  'Physical Touch': 'touch',
  'Acts of Service': 'service',
  'Receiving Gifts': 'gifts',
};

function keyOf(system: System, one: string | number, other: string | number): string {
  if (system === 'loveLanguage')
    return [one, other].map((each) => LANGUAGE_KEYS[each as LoveLanguage]).join('>');
  const separator = system === 'humanDesign' ? '+' : '-';
  return [one, other].map((each) => String(each).toLowerCase().replaceAll(' ', '-')).join(separator);
}

/** Love languages have a direction: what one of the two misses is not what the other one misses. */
const isDirected = (system: System): boolean => system === 'loveLanguage';

/** Lists the keys that the content of a system needs: each two values in the order of the vocabulary, or each way. */
export const listPairKeys = (system: System): string[] =>
  VALUES_OF_SYSTEM[system].flatMap((one, place, values) =>
    (isDirected(system) ? values : values.slice(place)).map((other) => keyOf(system, one, other)),
  );

/** Finds the case of a reader and the other person. Both must have a valid value in the system. */
export function findPairCase(content: PairContent, system: System, mine: Traits, theirs: Traits): FoundCase {
  const trait = TRAIT_OF_SYSTEM[system];
  const [one, other] = [mine[trait] ?? '', theirs[trait] ?? ''];
  const values = VALUES_OF_SYSTEM[system];
  const isReaderFirst = isDirected(system) || values.indexOf(one) <= values.indexOf(other);
  const key = isReaderFirst ? keyOf(system, one, other) : keyOf(system, other, one);
  const versions = content[system][key];
  if (!versions) throw new Error(`There is no text on the pair ${key}.`);
  return { versions, isReaderFirst };
}
