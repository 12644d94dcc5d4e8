import {
  DEFAULT_FILTERS,
  FILTER_BOUNDS,
  FILTER_LIST_NAMES,
  type FilterListName,
  type FilterSet,
  type FilterSwitchName,
  type MatchCounts,
} from '@sixfold/api-contract';
import { formatDistance, formatNumber } from '@sixfold/client-kit';
import { percent } from './activeFilters';

export type CountedFilter = MatchCounts['filters'][number];
type FilterName = CountedFilter['name'];

export const SWITCH_LABELS: Readonly<Record<FilterSwitchName, string>> = {
  hasPhotos: 'Has Photos',
  isOnline: 'Currently Online',
  recentlyActive: 'Active This Week',
  verifiedOnly: 'Verified only',
  newHere: 'New here',
};

/** Label for one choice, for several, and for the filter's removal. */
const LIST_WORDS: Readonly<Record<FilterListName, { one: string; many: string; any: string }>> = {
  connectionGoals: { one: 'connection goal', many: 'connection goals', any: 'Any connection goal' },
  mbtiTypes: { one: 'MBTI type', many: 'MBTI types', any: 'Any MBTI type' },
  enneagramTypes: { one: 'Enneagram type', many: 'Enneagram types', any: 'Any Enneagram type' },
  loveLanguages: { one: 'love language', many: 'love languages', any: 'Any love language' },
  zodiacSigns: { one: 'zodiac sign', many: 'zodiac signs', any: 'Any zodiac sign' },
  humanDesignTypes: { one: 'Human Design type', many: 'Human Design types', any: 'Any Human Design type' },
  numerologyNumbers: { one: 'life path', many: 'life paths', any: 'Any life path' },
};

const isList = (name: FilterName): name is FilterListName =>
  (FILTER_LIST_NAMES as readonly string[]).includes(name);

export const formatPeople = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;

/** Formats an age; '65+' is the open end. */
export const ageWords = (years: number): string =>
  years === FILTER_BOUNDS.ageYears.max ? `${years}+` : String(years);

/** `null` is the step beyond the last one. */
export const distanceWords = (miles: number | null): string =>
  miles === null ? 'Any distance' : formatDistance(miles);

function listSubject(name: FilterListName, filters: FilterSet): string {
  const { one, many } = LIST_WORDS[name];
  const chosen: readonly (string | number)[] = filters[name];
  return chosen.length === 1 ? `The ${one} ${chosen[0]}` : `The choice of ${chosen.length} ${many}`;
}

/** Returns a filter as the singular subject of a sentence. */
function subjectOf(name: FilterName, filters: FilterSet): string {
  if (isList(name)) return listSubject(name, filters);
  if (name === 'ageRange') return `The age range ${filters.ageRange.map(ageWords).join(' to ')}`;
  if (name === 'maxDistance') return `The distance of ${distanceWords(filters.maxDistance)}`;
  if (name === 'minCompatibility')
    return `The minimum compatibility of ${percent(filters.minCompatibility)}%`;
  return `“${SWITCH_LABELS[name]}”`;
}

/** Describes a filter for its chip: 'Up to 50 miles', '3 MBTI types'. */
export function describeFilter(name: FilterName, filters: FilterSet): string {
  if (isList(name)) {
    const { one, many } = LIST_WORDS[name];
    const [first, ...more]: readonly (string | number)[] = filters[name];
    return more.length === 0
      ? `${one.slice(0, 1).toUpperCase()}${one.slice(1)} ${first}`
      : `${more.length + 1} ${many}`;
  }
  if (name === 'ageRange') return `Ages ${filters.ageRange.map(ageWords).join(' to ')}`;
  if (name === 'maxDistance') return `Up to ${distanceWords(filters.maxDistance)}`;
  if (name === 'minCompatibility') return `Compatibility from ${percent(filters.minCompatibility)}%`;
  return SWITCH_LABELS[name];
}

/** Returns a sentence such as 'The distance of 10 miles leaves out 214 people.' */
export const describeLeftOut = ({ name, removed }: CountedFilter, filters: FilterSet): string =>
  `${subjectOf(name, filters)} leaves out ${formatPeople(removed)}.`;

/** Returns the label of the button that removes a filter. */
export function describeRemoval(name: FilterName): string {
  if (isList(name)) return LIST_WORDS[name].any;
  if (name === 'ageRange') return 'Any age';
  if (name === 'maxDistance') return 'Any distance';
  if (name === 'minCompatibility') return 'Any compatibility';
  return `Without “${SWITCH_LABELS[name]}”`;
}

/** Returns the filters with one reset to its default, which excludes nobody. */
export const resetFilter = (filters: FilterSet, name: FilterName): FilterSet => ({
  ...filters,
  [name]: DEFAULT_FILTERS[name],
});
