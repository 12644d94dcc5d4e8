import { z } from 'zod';
import type { FoundPlace, PlaceProvider } from './placeProvider';

export interface NominatimOptions {
  /** URL of the service without a trailing slash. */
  baseUrl: string;
  userAgent: string;
  timeoutMs: number;
  /** Codes of two lowercase letters; empty for worldwide. */
  countries: readonly string[];
}

/** Nominatim returns numbers as text; a place without valid coordinates is useless. */
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
const text = z.string().min(1).max(400).optional().catch(undefined);
const nominatimPlace = z.object({
  place_id: z.union([z.string(), z.number()]).transform(String),
  display_name: z.string().min(1).max(600),
  lat: degrees(90),
  lon: degrees(180),
  address: z
    .object({
      city: text,
      town: text,
      village: text,
      municipality: text,
      state: text,
      country: text,
      country_code: text,
    })
    .default({}),
});
const nominatimReply = z.array(z.unknown()).max(100);

/** Cuts names that are longer than any field accepts; a chart does not need the remaining address. */
const NAME_MAX = 160;

const toFoundPlace = ({
  place_id,
  display_name,
  lat,
  lon,
  address,
}: z.infer<typeof nominatimPlace>): FoundPlace => ({
  id: place_id,
  name: display_name.slice(0, NAME_MAX),
  latitude: lat,
  longitude: lon,
  city: address.city ?? address.town ?? address.village ?? address.municipality,
  state: address.state,
  country: address.country,
  countryCode: address.country_code?.toLowerCase(),
});

/**
 * Creates a search on a Nominatim host with the parameters of document 1: limit, address details, English, countries.
 */
export function createNominatim({
  baseUrl,
  userAgent,
  timeoutMs,
  countries,
}: NominatimOptions): PlaceProvider {
  return {
    async search(query, count) {
      const asked = new URLSearchParams({
        q: query,
        format: 'jsonv2',
        limit: String(count),
        addressdetails: '1',
        'accept-language': 'en',
        ...(countries.length > 0 ? { countrycodes: countries.join(',') } : {}),
      });
      const response = await fetch(`${baseUrl}/search?${asked.toString()}`, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The place service answered ${response.status}.`);
      const places = nominatimReply.parse(await response.json());
      return places
        .flatMap((place) => {
          const parsed = nominatimPlace.safeParse(place);
          return parsed.success ? [toFoundPlace(parsed.data)] : [];
        })
        .slice(0, count);
    },
  };
}
