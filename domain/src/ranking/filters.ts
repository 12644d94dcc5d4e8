import type { ConnectionGoal, System } from '../vocabulary';
import type { DayNumber } from './days';

/**
 * The Advanced Filters of a ranking, named as in the filter set. An omitted filter or an empty list passes every
 * member; there are no defaults. A member without the value that a filter needs fails it.
 */
export interface RankingFilters {
  /** Integer years, both ends inclusive. An omitted end is open. */
  readonly ageRange?: { readonly from?: number; readonly to?: number };
  /** Miles from the viewer's coordinates; ignored without these. */
  readonly maxDistance?: number;
  /** Accepts at least one of these goals, by the loose rule of `acceptsGoal`. */
  readonly connectionGoals?: readonly ConnectionGoal[];
  readonly mbtiTypes?: readonly string[];
  readonly enneagramTypes?: readonly number[];
  readonly loveLanguages?: readonly string[];
  readonly zodiacSigns?: readonly string[];
  readonly humanDesignTypes?: readonly string[];
  readonly numerologyNumbers?: readonly number[];
  /** Overall score from 0 to 1. Removes members without one. */
  readonly minCompatibility?: number;
  /** Minimum from 0 to 1 for each named system; a system that cannot be compared fails. */
  readonly minScores?: Readonly<Partial<Record<System, number>>>;
  readonly hasPhotos?: boolean;
  readonly isOnline?: boolean;
  readonly verifiedOnly?: boolean;
  /** Active on this UTC day or later. */
  readonly recentlyActive?: DayNumber;
  /** Joined on this UTC day or later. */
  readonly newHere?: DayNumber;
}

export type FilterName = keyof RankingFilters;

/** The filter that selects values of each system. */
export const CHOICE_OF_SYSTEM = {
  mbti: 'mbtiTypes',
  enneagram: 'enneagramTypes',
  loveLanguage: 'loveLanguages',
  astrology: 'zodiacSigns',
  numerology: 'numerologyNumbers',
  humanDesign: 'humanDesignTypes',
} as const satisfies Record<System, FilterName>;

const NAMES: Readonly<Record<FilterName, true>> = {
  ageRange: true,
  maxDistance: true,
  connectionGoals: true,
  mbtiTypes: true,
  enneagramTypes: true,
  loveLanguages: true,
  zodiacSigns: true,
  humanDesignTypes: true,
  numerologyNumbers: true,
  minCompatibility: true,
  minScores: true,
  hasPhotos: true,
  isOnline: true,
  verifiedOnly: true,
  recentlyActive: true,
  newHere: true,
};
export const FILTER_NAMES = Object.keys(NAMES) as readonly FilterName[];

/** Returns the active filters in a fixed order. */
export function listActiveFilters(filters: RankingFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => isActive(filters[name]));
}

function isActive(value: RankingFilters[FilterName]): boolean {
  if (value === undefined || value === false) return false;
  if (typeof value !== 'object') return true;
  return Array.isArray(value) ? value.length > 0 : Object.values(value).some((one) => one !== undefined);
}
