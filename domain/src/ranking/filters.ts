import type { ConnectionGoal, System } from '../vocabulary';
import type { DayNumber } from './days';

/**
 * The Advanced Filters of a ranking, named as in the filter set. An omitted filter or empty list passes everybody;
 * there are no defaults. A member without the value that a filter needs does not pass it.
 */
export interface RankingFilters {
  /** Whole years, both ends included. An omitted end is open. */
  readonly ageRange?: { readonly from?: number; readonly to?: number };
  /** Miles from the viewer's coordinates; without those the filter is ignored. */
  readonly maxDistance?: number;
  /** Accepts at least one of these, by the same loose rule as the goal of the list. */
  readonly connectionGoals?: readonly ConnectionGoal[];
  readonly mbtiTypes?: readonly string[];
  readonly enneagramTypes?: readonly number[];
  readonly loveLanguages?: readonly string[];
  readonly zodiacSigns?: readonly string[];
  readonly humanDesignTypes?: readonly string[];
  readonly numerologyNumbers?: readonly number[];
  /** Overall from 0 to 1. It removes members without an overall score. */
  readonly minCompatibility?: number;
  /** From 0 to 1 for each named system; a system that cannot be compared reaches none. */
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

/** The list of chosen values for each system. */
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

/** Returns the active filters, always in the same order. */
export function listActiveFilters(filters: RankingFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => isActive(filters[name]));
}

function isActive(value: RankingFilters[FilterName]): boolean {
  if (value === undefined || value === false) return false;
  if (typeof value !== 'object') return true;
  return Array.isArray(value) ? value.length > 0 : Object.values(value).some((one) => one !== undefined);
}
