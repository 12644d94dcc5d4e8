import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A town of the embedded gazetteer. Latitude and longitude in degrees. */
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

export interface Gazetteer {
  /** Every town, the largest first. */
  towns: readonly Town[];
  /** Towns whose name begins with the first part of `query`, the largest first; `countries` are codes, none for all. */
  search: (query: string, count: number, countries?: readonly string[]) => Town[];
  /** The largest town that is called exactly this; null when there is none. */
  find: (text: string) => Town | null;
  /** The town nearest to a point, within some 300 km; null on the open sea. Degrees. */
  nearest: (latitude: number, longitude: number) => Town | null;
}

// Letters that do not come apart into a base letter and a mark.
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** One spelling for the search: no marks, no case, no apostrophes, single spaces. */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/['’ʻ`.]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

interface Entry {
  key: string;
  /** Position in `towns`, which is by size. */
  rank: number;
}

/** Builds the search from the text that `scripts/build-places.ts` writes. */
export function createGazetteer(text: string): Gazetteer {
  const [zoneLine = '', ...lines] = text.split('\n');
  const zones = zoneLine.split('\t');
  const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
  const towns: Town[] = [];
  const entries: Entry[] = [];
  for (const line of lines) {
    const [id = '', name = '', region = '', countryCode = '', latitude, longitude, zone, aliases = ''] =
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
    for (const spelling of [name, ...aliases.split('|').filter(Boolean)])
      entries.push({ key: plainName(spelling), rank });
  }
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank));

  /** Ranks of the towns with a name that begins with `prefix`, the largest first. */
  function ranksOf(prefix: string, exact: boolean): number[] {
    const ranks = new Set<number>();
    for (let at = firstAtOrAfter(entries, prefix); at < entries.length; at += 1) {
      const entry = entries[at];
      if (!entry?.key.startsWith(prefix)) break;
      if (!exact || entry.key === prefix) ranks.add(entry.rank);
    }
    return [...ranks].sort((a, b) => a - b);
  }

  function lookUp(query: string, exact: boolean): Town[] {
    const [name = '', ...surroundings] = query.split(',').map(plainName).filter(Boolean);
    if (name === '') return [];
    return ranksOf(name, exact)
      .flatMap((rank) => towns[rank] ?? [])
      .filter((town) => surroundings.every((part) => liesIn(town, part)));
  }

  return {
    towns,
    search: (query, count, countries = []) =>
      lookUp(query, false)
        .filter(({ countryCode }) => countries.length === 0 || countries.includes(countryCode.toLowerCase()))
        .slice(0, count),
    find: (query) => lookUp(query, true)[0] ?? null,
    nearest: (latitude, longitude) => nearestOf(towns, latitude, longitude),
  };
}

/** Whether a region, a country or a country's code begins with what was typed after the comma. */
function liesIn(town: Town, part: string): boolean {
  return (
    plainName(town.region).startsWith(part) ||
    plainName(town.country).startsWith(part) ||
    town.countryCode.toLowerCase() === part ||
    (COMMON_COUNTRY_NAMES[town.countryCode] ?? []).includes(part)
  );
}

const COMMON_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'america'],
  GB: ['uk', 'england', 'scotland', 'wales', 'great britain'],
  AE: ['uae'],
  CZ: ['czech republic'],
  NL: ['holland'],
  TR: ['turkey'],
};

/** Some 300 km: farther away a town says little about the clocks. */
const NEAR_DEGREES = 2.7;
const FULL_TURN_DEGREES = 360;

/** On a plane that is bent enough for this: degrees of longitude shrink with the latitude. */
function nearestOf(towns: readonly Town[], latitude: number, longitude: number): Town | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: Town | null = null;
  let least = NEAR_DEGREES ** 2;
  for (const town of towns) {
    const north = town.latitude - latitude;
    if (Math.abs(north) > NEAR_DEGREES) continue;
    const apart = Math.abs(town.longitude - longitude);
    const east = Math.min(apart, FULL_TURN_DEGREES - apart) * shrink;
    const squared = north ** 2 + east ** 2;
    if (squared >= least) continue;
    least = squared;
    nearest = town;
  }
  return nearest;
}

function firstAtOrAfter(entries: readonly Entry[], key: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

let shared: Gazetteer | undefined;

/** The gazetteer of a data file, read once a process: it is some 10 MB in memory and never changes. */
export function embeddedGazetteer(dataFile: string): Gazetteer {
  shared ??= createGazetteer(brotliDecompressSync(readFileSync(dataFile)).toString('utf8'));
  return shared;
}
