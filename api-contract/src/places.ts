import * as z from 'zod/mini';
import { defineCall } from './define';
import { PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from './placeRules';

export const PLACE_RESULTS_MAX = 8;

export const place = z.object({
  place_id: z.string(),
  display_name: z.string(),
  lat: z.number(),
  lon: z.number(),
  address: z.object({
    city: z.optional(z.string()),
    state: z.optional(z.string()),
    country: z.optional(z.string()),
    country_code: z.optional(z.string()),
  }),
  /** IANA zone. */
  timezone: z.optional(z.string()),
  source: z.enum(['local', 'nominatim']),
});
export type Place = z.infer<typeof place>;

export const searchPlaces = defineCall({
  id: 'places.search',
  method: 'GET',
  path: '/api/places',
  summary: 'Places whose name begins with the query, the largest first; at most eight.',
  access: 'public',
  limit: 'search',
  query: z.strictObject({
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(PLACE_QUERY_MIN_LENGTH, 'Please type at least 3 characters.'),
        z.maxLength(PLACE_QUERY_MAX_LENGTH, `Please use at most ${PLACE_QUERY_MAX_LENGTH} characters.`),
      ),
  }),
  reply: z.array(place),
});
