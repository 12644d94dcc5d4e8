import * as z from 'zod/mini';
import { FILTER_BOUNDS, FILTER_CHOICES, type FilterListName } from './filterSet';

/** Accepts a comma-separated subset of a filter's choices. */
const listOf = (name: FilterListName) => {
  const choice = `(${FILTER_CHOICES[name].join('|')})`;
  return z.optional(
    z
      .string()
      .check(
        z.maxLength(400),
        z.regex(new RegExp(`^${choice}(,${choice})*$`), 'Please choose from the list.'),
      ),
  );
};
const trueFlag = z.optional(z.literal('true'));
const { distanceMiles, minCompatibility } = FILTER_BOUNDS;

/** Integer miles. Distances are compared in the 5-mile steps that cards show. */
export const maxDistance = z.optional(
  z.coerce
    .number()
    .check(
      z.int('Please give a distance in whole miles.'),
      z.minimum(distanceMiles.min),
      z.maximum(distanceMiles.max),
    ),
);

/** The Advanced Filters in the format of `queryOfFilters`. An omitted filter excludes no one. */
export const filterQuery = {
  /** '25-40', within 18 to 65. */
  ageRange: z.optional(z.string().check(z.regex(/^\d{2}-\d{2}$/, 'Please give two ages, such as 25-40.'))),
  maxDistance,
  minCompatibility: z.optional(
    z.coerce.number().check(z.minimum(minCompatibility.min), z.maximum(minCompatibility.max)),
  ),
  connectionGoals: listOf('connectionGoals'),
  mbtiTypes: listOf('mbtiTypes'),
  enneagramTypes: listOf('enneagramTypes'),
  loveLanguages: listOf('loveLanguages'),
  zodiacSigns: listOf('zodiacSigns'),
  humanDesignTypes: listOf('humanDesignTypes'),
  numerologyNumbers: listOf('numerologyNumbers'),
  hasPhotos: trueFlag,
  isOnline: trueFlag,
  recentlyActive: trueFlag,
  verifiedOnly: trueFlag,
  newHere: trueFlag,
};

/** The filters that are counted: the keys of the filter set. */
export const filterName = z.enum([
  'ageRange',
  'maxDistance',
  'connectionGoals',
  'mbtiTypes',
  'enneagramTypes',
  'loveLanguages',
  'zodiacSigns',
  'humanDesignTypes',
  'numerologyNumbers',
  'minCompatibility',
  'hasPhotos',
  'isOnline',
  'recentlyActive',
  'verifiedOnly',
  'newHere',
]);
