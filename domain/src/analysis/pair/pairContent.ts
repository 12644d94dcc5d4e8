import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM, type Traits } from '../../compatibility/traits';
import type { ConnectionGoal, LoveLanguage, System } from '../../vocabulary';
import type { Claims } from '../claims';
import { LANGUAGE_KEYS } from '../languageKeys';

/** Subject of a paragraph. An analysis uses each theme once, so it never calls the same thing both easy and hard. */
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

/**
 * Authored texts for two values of one system, with slots (see `fillSlots`) so that both people can read them. `easy`,
 * `care` and `ask` suit all three goals.
 */
export interface PairCase extends Readonly<Record<ConnectionGoal, string>> {
  /** The easy side of the pair. Its first sentence can stand alone. */
  readonly easy: string;
  readonly easyTheme: PairTheme;
  /** What `easy` says about the two. An analysis never says the opposite of it elsewhere. */
  readonly easyClaims?: Claims | undefined;
  /** The difficult side, with advice. Its first sentence can stand alone. */
  readonly care: string;
  readonly careTheme: PairTheme;
  readonly careClaims?: Claims | undefined;
  /** A question that either can ask the other, without slots. */
  readonly ask: string;
}

/** Cases of each system by key (see `listPairKeys`). Frequent ones have several versions. */
export type PairContent = Readonly<Record<System, Readonly<Record<string, readonly PairCase[]>>>>;

/** The versions of a case, and whether `{A}` is the reader. */
export interface FoundCase {
  readonly versions: readonly PairCase[];
  readonly isReaderFirst: boolean;
}

function keyOf(system: System, one: string | number, other: string | number): string {
  if (system === 'loveLanguage')
    return [one, other].map((each) => LANGUAGE_KEYS[each as LoveLanguage]).join('>');
  const separator = system === 'humanDesign' ? '+' : '-';
  return [one, other].map((each) => String(each).toLowerCase().replaceAll(' ', '-')).join(separator);
}

/** Love languages need a text for each direction, because the two people miss different things. */
const isDirected = (system: System): boolean => system === 'loveLanguage';

/**
 * Lists the keys that a system's content needs: one per pair of values, in vocabulary order; for love languages one per
 * direction.
 */
export const listPairKeys = (system: System): string[] =>
  VALUES_OF_SYSTEM[system].flatMap((one, place, values) =>
    (isDirected(system) ? values : values.slice(place)).map((other) => keyOf(system, one, other)),
  );

/** Finds the case for a reader and the other person, who must both have a valid value. */
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
