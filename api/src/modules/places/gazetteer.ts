import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { foldText } from '@sixfold/domain';

/** A town of the embedded gazetteer. Latitude and longitude are in degrees. */
export interface Town {
  id: string;
  name: string;
  region: string;
  countryCode: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

interface SearchWithin {
  /** Lower-case ISO 3166 codes; empty means all countries. */
  countries?: readonly string[];
  /** IANA time zone of the member's clock; its towns are preferred. */
  timeZone?: string | undefined;
}

export interface Gazetteer {
  /** All towns, largest first. */
  towns: readonly Town[];
  /** Finds towns whose name starts with the first part of `query`, most likely first. */
  search: (query: string, count: number, within?: SearchWithin) => Town[];
  /** Finds the most likely town with exactly this name. */
  find: (text: string) => Town | null;
  /** Finds the nearest town to a point in degrees within about 300 km; returns null on the open sea. */
  findNearest: (latitude: number, longitude: number) => Town | null;
}

/** Normalizes a name for the search: folded, without apostrophes, with single spaces. */
export const normalizeName = (text: string): string =>
  foldText(text)
    // 'St.Gallen' is two words, 'D.C.' is one.
    .replace(/\.(?=\p{Letter}{2})/gu, ' ')
    .replace(/['.]/g, '')
    .replace(/[\s,-]+/g, ' ')
    .trim();

/** Interchangeable first words. */
const SAME_WORDS: readonly (readonly string[])[] = [
  ['saint', 'sankt', 'sint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
];
/** Transliterations used on keyboards without these letters. */
const LETTER_PAIRS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** A word that normalizing only converts to lower case. */
const PLAIN_WORD = /^[a-z]+$/i;

function listKeys(spelling: string): string[] {
  // Fast path, which covers half of the spellings.
  if (PLAIN_WORD.test(spelling)) return [spelling.toLowerCase()];
  const key = normalizeName(spelling);
  const keys = [key];
  const [first = '', ...rest] = key.split(' ');
  if (rest.length > 0)
    for (const word of SAME_WORDS.find((words) => words.includes(first)) ?? [])
      keys.push([word, ...rest].join(' '));
  const inPairs = spelling.replace(/[äöüåø]/gi, (letter) => LETTER_PAIRS[letter.toLowerCase()] ?? letter);
  if (inPairs !== spelling) keys.push(normalizeName(inPairs));
  return [...new Set(keys)];
}

interface Entry {
  key: string;
  /** Index in `towns`, which is sorted by size. */
  rank: number;
  /** True for the town's own name and our aliases, false for GeoNames' many alternate names. */
  isWellKnown: boolean;
}

/** Builds the search index from the text that `scripts/build-places.ts` writes. */
function createGazetteer(text: string): Gazetteer {
  const [zoneLine = '', ...lines] = text.split('\n');
  const zones = zoneLine.split('\t');
  const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
  const towns: Town[] = [];
  const entries: Entry[] = [];
  for (const line of lines) {
    const [id = '', name = '', region = '', countryCode = '', latitude, longitude, zone, aliases, others] =
      line.split('\t');
    const rank = towns.length;
    towns.push({
      id,
      name,
      region,
      countryCode,
      country: countryNames.of(countryCode) ?? countryCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone: zones[Number(zone)] ?? 'UTC',
    });
    const addSpelling = (spelling: string, isWellKnown: boolean) => {
      for (const key of listKeys(spelling)) entries.push({ key, rank, isWellKnown });
    };
    for (const spelling of [name, ...splitNames(aliases)]) addSpelling(spelling, true);
    for (const spelling of splitNames(others)) addSpelling(spelling, false);
  }
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank));

  /** Finds towns by the start of a name and classifies how well it matches. */
  function findByPrefix(prefix: string): Found[] {
    const found = new Map<number, Found>();
    for (let index = findLowerBound(entries, prefix); index < entries.length; index += 1) {
      const entry = entries[index];
      if (!entry?.key.startsWith(prefix)) break;
      const { key, rank, isWellKnown } = entry;
      const town = towns[rank];
      const match =
        key === prefix ? (isWellKnown ? 'name' : 'otherName') : isWellKnown ? 'start' : 'otherStart';
      const before = found.get(rank);
      if (town && (!before || WEIGHTS[match] > WEIGHTS[before.match])) found.set(rank, { town, rank, match });
    }
    return [...found.values()];
  }

  /** Uses the first reading of the text that finds anything. */
  function lookUp(text: string, isWanted: (found: Found) => boolean): Found[] {
    for (const { name, surroundings } of listReadings(text)) {
      const found = findByPrefix(name).filter(
        (each) => isWanted(each) && surroundings.every((part) => isWithin(each.town, part)),
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  return {
    towns,
    search(query, count, { countries = [], timeZone } = {}) {
      const isAllowed = ({ town }: Found) =>
        countries.length === 0 || countries.includes(town.countryCode.toLowerCase());
      let found = lookUp(query, isAllowed);
      const [name = '', ...surroundings] = query.split(',');
      // Regions are known only in English: "München, Bayern" falls back to München.
      if (found.length === 0 && surroundings.length > 0)
        found = lookUp(name, (each) => isAllowed(each) && isWholeName(each));
      return sortByLikelihood(found, query, timeZone)
        .slice(0, count)
        .map(({ town }) => town);
    },
    find: (text) => sortByLikelihood(lookUp(text, isWholeName), text, undefined)[0]?.town ?? null,
    findNearest: (latitude, longitude) => findNearest(towns, latitude, longitude),
  };
}

interface Found {
  town: Town;
  rank: number;
  match: keyof typeof WEIGHTS;
}

const isWholeName = ({ match }: Found): boolean => match === 'name' || match === 'otherName';

const splitNames = (names = ''): string[] => names.split('|').filter(Boolean);

/**
 * A town counts as this many times as large when the complete name matches: "Porto" is Porto before Porto Alegre. The
 * start of an alternate name from GeoNames counts little: "York" does not mean "York Berri".
 */
const WEIGHTS = { name: 16, otherName: 4, start: 1, otherStart: 1 / 32 } as const;
/**
 * Weight of an alternate name that is another town's main name: "Zaragoza" is in Spain, although it is also a former
 * name of Tijuana.
 */
const TAKEN_NAME_WEIGHT = 1 / 16;
/** Factor for towns in the member's time zone: for a member in Spain, "Valencia" is the Spanish one. */
const NEAR_FACTOR = 8;
/** Weight of a town whose accents differ from the typed ones: "San José" does not mean San Jose in California. */
const OTHER_ACCENTS_WEIGHT = 1 / 8;

/** Sorts towns by their estimated rank for this query. The size of a town is roughly proportional to 1 / rank. */
function sortByLikelihood(found: readonly Found[], query: string, timeZone: string | undefined): Found[] {
  const isTaken = found.some(({ match }) => match === 'name');
  const typed = (query.split(',')[0] ?? '').normalize('NFC').trim().toLowerCase();
  const key = normalizeName(typed);
  const hasAccents = /\P{ASCII}/u.test(typed);
  const hasOtherAccents = ({ name }: Town) =>
    hasAccents && name.normalize('NFC').toLowerCase() !== typed && normalizeName(name) === key;
  const estimateRank = ({ town, rank, match }: Found): number => {
    const weight = match === 'otherName' && isTaken ? TAKEN_NAME_WEIGHT : WEIGHTS[match];
    const near = town.timeZone === timeZone ? NEAR_FACTOR : 1;
    return (rank + 1) / weight / near / (hasOtherAccents(town) ? OTHER_ACCENTS_WEIGHT : 1);
  };
  return found.toSorted((a, b) => estimateRank(a) - estimateRank(b));
}

interface Reading {
  name: string;
  /** Regions or countries. */
  surroundings: readonly string[];
}

/**
 * Lists the possible readings of a text. With commas, the name grows part by part; without, it loses words from the
 * end.
 */
function listReadings(text: string): Reading[] {
  const parts = text.split(',').map(normalizeName).filter(Boolean);
  if (parts.length > 1)
    return parts.map((_, index) => ({
      name: parts.slice(0, index + 1).join(' '),
      surroundings: parts.slice(index + 1),
    }));
  const words = parts[0]?.split(' ') ?? [];
  return words.map((_, index) => {
    const nameLength = words.length - index;
    const rest = words.slice(nameLength).join(' ');
    return { name: words.slice(0, nameLength).join(' '), surroundings: rest === '' ? [] : [rest] };
  });
}

/** Returns whether the town's region or country starts with `part`, or its country code equals it. */
function isWithin(town: Town, part: string): boolean {
  return (
    normalizeName(town.region).startsWith(part) ||
    listCountryNames(town.countryCode).some((name) => name.startsWith(part)) ||
    town.countryCode.toLowerCase() === part ||
    (COMMON_COUNTRY_NAMES[town.countryCode] ?? []).includes(part)
  );
}

/** Languages in which country names are found. */
const COUNTRY_NAMES = ['en', 'de', 'fr', 'es', 'pl', 'ru'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);
const countryNamesByCode = new Map<string, readonly string[]>();

/** Lists the normalized names of a country; cached, because the search compares every matching town. */
function listCountryNames(code: string): readonly string[] {
  const names =
    countryNamesByCode.get(code) ?? COUNTRY_NAMES.map((language) => normalizeName(language.of(code) ?? code));
  countryNamesByCode.set(code, names);
  return names;
}

const COMMON_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'america'],
  GB: ['uk', 'england', 'scotland', 'wales', 'great britain'],
  AE: ['uae'],
  CZ: ['czech republic'],
  NL: ['holland'],
  TR: ['turkey'],
};

/** About 300 km; the time zone of a more distant town is unreliable. */
const NEAR_DEGREES = 2.7;
const FULL_TURN_DEGREES = 360;

/** Uses a flat approximation in which degrees of longitude shrink with latitude. */
function findNearest(towns: readonly Town[], latitude: number, longitude: number): Town | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: Town | null = null;
  let nearestSquared = NEAR_DEGREES ** 2;
  for (const town of towns) {
    const north = town.latitude - latitude;
    if (Math.abs(north) > NEAR_DEGREES) continue;
    const apart = Math.abs(town.longitude - longitude);
    const east = Math.min(apart, FULL_TURN_DEGREES - apart) * shrink;
    const squared = north ** 2 + east ** 2;
    if (squared >= nearestSquared) continue;
    nearestSquared = squared;
    nearest = town;
  }
  return nearest;
}

function findLowerBound(entries: readonly Entry[], key: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

let cached: Gazetteer | undefined;

/** Loads the gazetteer once per process: it takes about 20 MB of memory and never changes. */
export function loadGazetteer(dataFile: string): Gazetteer {
  cached ??= createGazetteer(brotliDecompressSync(readFileSync(dataFile)).toString('utf8'));
  return cached;
}
