import { VALUES_OF_SYSTEM } from '../compatibility/traits';
import { SYSTEM_NAMES, SYSTEMS, type System } from '../vocabulary';
import { THEME_AGREEMENTS, THEME_PAIRS } from './combinations/themeCombinations';
import { joinSentences } from './draft';
import { formatList, startUpper } from './markdown';
import { toTraits, type Portrait } from './portrait';
import { collectThemes, type Theme } from './themes';
import { voiceOf, type NamedVoice } from './voiceOf';

/** From this many other values on, a text says less of its own value and more of what the others add. */
const RICH_FROM = 3;

/** What a person's other values add to the text on one system. A part is undefined when too few are known. */
export interface Rest {
  /** Names the other values; undefined unless the text speaks of several of them. */
  readonly summary: string | undefined;
  readonly spectrum: string | undefined;
  readonly helps: string | undefined;
  readonly costs: string | undefined;
  readonly others: string | undefined;
  readonly dating: string | undefined;
  readonly friendship: string | undefined;
  readonly business: string | undefined;
  /**
   * Keeps so many of the parts of a passage, in their order. Which ones follows from the other values, so that two people
   * with one value do not read the same; with few other values all are kept.
   */
  readonly keep: (count: number, parts: readonly (string | undefined)[]) => string[];
  /** The same for the sentences of one passage, each of which can stand alone. */
  readonly keepSentences: (count: number, text: string) => string;
  /** Keeps so many sentences from the beginning, where one leads to the next. */
  readonly shorten: (count: number, text: string) => string;
  /** Leaves a part out when there is enough to say of the other values. */
  readonly unlessRich: (text: string) => string | undefined;
}

const NAMES: Readonly<Record<System, (name: string) => string>> = {
  mbti: (name) => name,
  enneagram: (name) => name,
  loveLanguage: (name) => name,
  astrology: (name) => `your ${name}`,
  numerology: (name) => `your ${name}`,
  humanDesign: (name) => `the ${name} design`,
};

/** The voice of a system, by its name in the middle of a sentence. */
function nameInSentence(system: System, portrait: Portrait): NamedVoice | undefined {
  const found = voiceOf(system, portrait);
  return found && { ...found, name: NAMES[system](found.name) };
}

const splitAtSentences = (text: string): string[] => text.split(/(?<=[.!?]”?) (?=[\p{Lu}“\d])/u);

/** Reads what the other values of a person add to one of them. */
export function readRest(system: System, portrait: Portrait): Rest {
  const own = nameInSentence(system, portrait);
  const others = SYSTEMS.filter((each) => each !== system).flatMap(
    (each) => nameInSentence(each, portrait) ?? [],
  );
  const turn = computeTurn(system, portrait);
  // Another order for another person, so that no system always speaks in the same place.
  const ordered = others.map((_, place) => others[(place + turn) % others.length] as NamedVoice);
  const [first, second, third, fourth, fifth] = ordered;
  const say = (other: NamedVoice | undefined, format: (other: NamedVoice) => string) =>
    other && format(other);
  const isRich = others.length >= RICH_FROM;

  const keep: Rest['keep'] = (count, parts) => {
    const known = parts.filter((part) => part !== undefined && part !== '') as string[];
    if (!isRich || known.length <= count) return known;
    const kept = new Set(Array.from({ length: count }, (_, place) => (turn + place) % known.length));
    return known.filter((_, place) => kept.has(place));
  };

  return {
    summary: isRich
      ? `It is read here together with ${formatList(others.map(({ name }) => name))}.`
      : undefined,
    spectrum: own && describeThemes(system, own, portrait),
    helps: joinSentences(
      say(first, ({ name, voice }) => `With ${name} you also ${voice.brings}.`),
      say(second, ({ name, voice }) => `${startUpper(name)} adds that you ${voice.brings}.`),
      say(third, ({ name, voice }) => `And thanks to ${name} you ${voice.brings}.`),
    ),
    costs: joinSentences(
      say(second, ({ name, voice }) => `Worn out, you may ${voice.slips}; that is ${name} speaking.`),
      say(fourth, ({ name, voice }) => `When ${name} joins in, you may ${voice.slips}.`),
      say(fifth, ({ name, voice }) => `On a bad day you may also ${voice.slips}, and ${name} is behind it.`),
    ),
    others: joinSentences(
      say(third, ({ name, voice }) => `Those who know you well leave ${name} its need: ${voice.needs}.`),
      say(fifth, ({ name, voice }) => `For the sake of ${name}, ask them for ${voice.needs}.`),
    ),
    dating: say(
      first,
      ({ name, voice }) => `Say early that you need ${voice.needs}; it is ${name} that asks for it.`,
    ),
    friendship: say(fourth, ({ name, voice }) => `Friends also come for ${name}: you ${voice.brings}.`),
    business: say(fifth, ({ name, voice }) => `At work ${name} counts as well: you ${voice.brings}.`),
    keep,
    keepSentences: (count, text) => keep(count, splitAtSentences(text)).join(' '),
    shorten: (count, text) => (isRich ? splitAtSentences(text).slice(0, count).join(' ') : text),
    unlessRich: (text) => (isRich ? undefined : text),
  };
}

/** A number that follows from all values but one. */
function computeTurn(system: System, portrait: Portrait): number {
  return SYSTEMS.filter((each) => each !== system).reduce((turn, each, place) => {
    const value = voiceOf(each, portrait)?.value;
    return value === undefined ? turn : turn + (place + 1) * (VALUES_OF_SYSTEM[each].indexOf(value) + 1);
  }, 0);
}

/** Which of the other values pull the same way as this one, and which another way. */
function describeThemes(system: System, own: NamedVoice, portrait: Portrait): string | undefined {
  const themes = collectThemes(toTraits(portrait));
  const ownTheme = themes.find(({ systems }) => systems.includes(SYSTEM_NAMES[system]))?.theme;
  if (!ownTheme) return undefined;
  const named = SYSTEMS.filter((each) => each !== system).flatMap((each) => {
    const voice = nameInSentence(each, portrait);
    const theme = themes.find(({ systems }) => systems.includes(SYSTEM_NAMES[each]))?.theme;
    return voice && theme ? [{ name: voice.name, theme }] : [];
  });
  const same = named.find(({ theme }) => theme === ownTheme);
  const differing = named.filter(({ theme }) => theme !== ownTheme);
  const [other] = differing;
  const next = differing.find(({ theme }) => theme !== other?.theme);
  return joinSentences(
    same && `${startUpper(same.name)} and ${own.name} agree: ${THEME_AGREEMENTS[ownTheme]}`,
    other && `${startUpper(other.name)} and ${own.name} differ: ${describeDifference(ownTheme, other.theme)}`,
    next && `${startUpper(next.name)} has a third voice: ${describeDifference(ownTheme, next.theme)}`,
  );
}

const describeDifference = (one: Theme, other: Theme): string => {
  const text = THEME_PAIRS[[one, other].sort().join(' ')] ?? '';
  return text.charAt(0).toLowerCase() + text.slice(1);
};
