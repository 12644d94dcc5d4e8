import type { Place } from '@sixfold/api-contract';
import type { FoundPlace } from '../../providers/placeProvider';
import { normalizeName, type Town } from './gazetteer';

/** Formats a place without a region of the same name, as in "Porto, Porto, Portugal" or "Zürich, Zurich". */
export const displayNameOf = ({ name, region, country }: Pick<Town, 'name' | 'region' | 'country'>): string =>
  [name, normalizeName(region) === normalizeName(name) ? '' : region, country].filter(Boolean).join(', ');

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

/** Presents a place from the external service. Without a time zone it is treated as free text. */
export const presentFoundPlace = (place: FoundPlace, timeZone: string | undefined): Place => ({
  place_id: place.id,
  display_name: place.name,
  lat: place.latitude,
  lon: place.longitude,
  address: {
    ...(place.city ? { city: place.city } : {}),
    ...(place.state ? { state: place.state } : {}),
    ...(place.country ? { country: place.country } : {}),
    ...(place.countryCode ? { country_code: place.countryCode } : {}),
  },
  ...(timeZone ? { timezone: timeZone } : {}),
  source: 'nominatim',
});
