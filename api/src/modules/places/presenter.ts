import type { Place } from '@sixfold/api-contract';
import type { Town } from './gazetteer';

/** How a place is written: `Porto, Porto, Portugal` says the same twice, so a region like its town is left out. */
export const displayNameOf = ({ name, region, country }: Pick<Town, 'name' | 'region' | 'country'>): string =>
  [name, region === name ? '' : region, country].filter(Boolean).join(', ');

export const presentPlace = (town: Town): Place => ({
  place_id: town.id,
  display_name: displayNameOf(town),
  lat: town.latitude,
  lon: town.longitude,
  address: {
    city: town.name,
    ...(town.region ? { state: town.region } : {}),
    country: town.country,
    country_code: town.countryCode.toLowerCase(),
  },
  timezone: town.timeZone,
  source: 'local',
});
