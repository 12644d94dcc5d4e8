import * as z from 'zod/mini';
import { defineCall } from './define';
import { placesRoutes } from './routes';
import { PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from './limits';
import { trimText } from './visibleText';

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
  /** IANA name. */
  timezone: z.optional(z.string()),
  source: z.enum(['local', 'nominatim']),
});
export type Place = z.infer<typeof place>;

export const searchPlaces = defineCall(placesRoutes.searchPlaces, {
  summary:
    'Returns up to eight places whose name starts with the query: exact names first, then by distance and population.',
  query: z.strictObject({
    q: z
      .string()
      .check(
        z.overwrite(trimText),
        z.minLength(PLACE_QUERY_MIN_LENGTH, `Please type at least ${PLACE_QUERY_MIN_LENGTH} characters.`),
        z.maxLength(PLACE_QUERY_MAX_LENGTH, `Please use at most ${PLACE_QUERY_MAX_LENGTH} characters.`),
      ),
    /** IANA time zone of the member's clock. Among places with the same name, the one in this zone ranks first. */
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.array(place),
});
