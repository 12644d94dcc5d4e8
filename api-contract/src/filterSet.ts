import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
  type ConnectionGoal,
  type EnneagramType,
  type HumanDesignType,
  type LifePathNumber,
  type LoveLanguage,
  type MbtiType,
  type ZodiacSign,
} from '@sixfold/domain';

/** The Advanced Filters, named as in document 2. Free of schemas, so that a first screen can parse a URL. */
export interface FilterSet {
  /** In years, inclusive at both ends. An end at its bound is open: 65 means 65 and over. */
  ageRange: readonly [number, number];
  /** In miles from the member's current place; null means any distance. */
  maxDistance: number | null;
  connectionGoals: readonly ConnectionGoal[];
  mbtiTypes: readonly MbtiType[];
  enneagramTypes: readonly EnneagramType[];
  loveLanguages: readonly LoveLanguage[];
  zodiacSigns: readonly ZodiacSign[];
  humanDesignTypes: readonly HumanDesignType[];
  numerologyNumbers: readonly LifePathNumber[];
  /** Overall score, 0.3 to 1. */
  minCompatibility: number;
  hasPhotos: boolean;
  isOnline: boolean;
  recentlyActive: boolean;
  verifiedOnly: boolean;
  newHere: boolean;
}

export const FILTER_BOUNDS = {
  ageYears: { min: 18, max: 65, step: 1 },
  distanceMiles: { min: 1, max: 100, step: 1 },
  minCompatibility: { min: 0.3, max: 1, step: 0.05 },
} as const;

/**
 * A filter at its default excludes no one; any other value is applied literally.
 * @see decision 0014-exclude-nobody-by-a-filter-at-its-default
 */
export const DEFAULT_FILTERS: FilterSet = {
  ageRange: [FILTER_BOUNDS.ageYears.min, FILTER_BOUNDS.ageYears.max],
  maxDistance: null,
  connectionGoals: [],
  mbtiTypes: [],
  enneagramTypes: [],
  loveLanguages: [],
  zodiacSigns: [],
  humanDesignTypes: [],
  numerologyNumbers: [],
  minCompatibility: FILTER_BOUNDS.minCompatibility.min,
  hasPhotos: false,
  isOnline: false,
  recentlyActive: false,
  verifiedOnly: false,
  newHere: false,
};

/** Options of each list filter in display order. */
export const FILTER_CHOICES = {
  connectionGoals: CONNECTION_GOALS,
  mbtiTypes: MBTI_TYPES,
  enneagramTypes: ENNEAGRAM_TYPES,
  loveLanguages: LOVE_LANGUAGES,
  zodiacSigns: ZODIAC_SIGNS,
  humanDesignTypes: HUMAN_DESIGN_TYPES,
  numerologyNumbers: LIFE_PATH_NUMBERS,
} as const;
export type FilterListName = keyof typeof FILTER_CHOICES;
export const FILTER_LIST_NAMES = Object.keys(FILTER_CHOICES) as FilterListName[];

export const FILTER_SWITCHES = [
  'hasPhotos',
  'isOnline',
  'recentlyActive',
  'verifiedOnly',
  'newHere',
] as const;
export type FilterSwitchName = (typeof FILTER_SWITCHES)[number];

/** Distance of the 'Near me' shortcut. */
export const NEAR_ME_MILES = 50;
/** Preset minimum scores; the first excludes no one. */
export const MINIMUM_PRESETS = [0.3, 0.5, 0.7, 0.8] as const;

/**
 * Filters in the format of a query and of a URL: only values that differ from the default, with comma-separated lists.
 */
export type FilterQuery = { ageRange?: string; maxDistance?: number; minCompatibility?: number } & {
  [Name in FilterListName]?: string;
} & { [Name in FilterSwitchName]?: 'true' };

/** Returns the filters that differ from their default, as a query. */
export function queryOfFilters(filters: FilterSet): FilterQuery {
  const { ageRange, maxDistance, minCompatibility } = filters;
  const query: FilterQuery = {};
  if (ageRange.some((end, index) => end !== DEFAULT_FILTERS.ageRange[index]))
    query.ageRange = ageRange.join('-');
  if (maxDistance !== null) query.maxDistance = maxDistance;
  if (minCompatibility !== DEFAULT_FILTERS.minCompatibility) query.minCompatibility = minCompatibility;
  for (const name of FILTER_LIST_NAMES) if (filters[name].length > 0) query[name] = filters[name].join(',');
  for (const name of FILTER_SWITCHES) if (filters[name]) query[name] = 'true';
  return query;
}

type Text = string | number | null | undefined;

/** Parses filters from a query or URL. Invalid, unknown and out-of-bounds values count as absent. */
export function filtersOfQuery(read: (name: keyof FilterSet) => Text): FilterSet {
  const { distanceMiles, minCompatibility } = FILTER_BOUNDS;
  const lists = Object.fromEntries(
    FILTER_LIST_NAMES.map((name) => {
      const chosen = new Set(String(read(name) ?? '').split(','));
      return [name, FILTER_CHOICES[name].filter((choice) => chosen.has(String(choice)))];
    }),
  ) as unknown as Pick<FilterSet, FilterListName>;
  const switches = Object.fromEntries(
    FILTER_SWITCHES.map((name) => [name, read(name) === 'true']),
  ) as unknown as Pick<FilterSet, FilterSwitchName>;
  return {
    ...lists,
    ...switches,
    ageRange: ageRangeOf(read('ageRange')) ?? DEFAULT_FILTERS.ageRange,
    maxDistance: parseBoundedInteger(read('maxDistance'), distanceMiles) ?? DEFAULT_FILTERS.maxDistance,
    minCompatibility:
      parseBounded(read('minCompatibility'), minCompatibility) ?? DEFAULT_FILTERS.minCompatibility,
  };
}

/** Parses two integer years in order and within the bounds: '25-40'. Returns undefined for anything else. */
export function ageRangeOf(text: Text): readonly [number, number] | undefined {
  const [from, to, ...more] = String(text ?? '')
    .split('-')
    .map((year) => parseBoundedInteger(year, FILTER_BOUNDS.ageYears));
  const isRange = from !== undefined && to !== undefined && from <= to && more.length === 0;
  return isRange ? [from, to] : undefined;
}

function parseBoundedInteger(text: Text, bounds: { min: number; max: number }): number | undefined {
  const value = parseBounded(text, bounds);
  return Number.isInteger(value) ? value : undefined;
}

function parseBounded(text: Text, { min, max }: { min: number; max: number }): number | undefined {
  const value = text === null || text === undefined || text === '' ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : undefined;
}
