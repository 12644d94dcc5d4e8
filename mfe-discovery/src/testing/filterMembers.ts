import {
  FILTER_CHOICES,
  FILTER_SWITCHES,
  filtersOfQuery,
  MINIMUM_PRESETS,
  NEAR_ME_MILES,
  type FilterOptionCounts,
  type FilterQuery,
  type Match,
  type MatchCounts,
} from '@sixfold/api-contract';

/** A query of a list or a count, in the contract's format. */
export type ListQuery = Readonly<Partial<Record<keyof FilterQuery, string | number | undefined>>>;
type Filters = ReturnType<typeof filtersOfQuery>;
type Name = MatchCounts['filters'][number]['name'];

const holds = <Value>(list: readonly Value[], value: Value | null) =>
  list.length === 0 || (value !== null && list.includes(value));

const OLDEST_END = 65;

/** The predicate of each filter, applied only when the query includes the filter. */
const PASSES: Readonly<Record<Name, (match: Match, filters: Filters) => boolean>> = {
  ageRange: ({ otherUser: { profile } }, { ageRange: [from, to] }) =>
    profile.ageYears !== null && profile.ageYears >= from && (to === OLDEST_END || profile.ageYears <= to),
  maxDistance: ({ distanceMiles }, { maxDistance }) =>
    distanceMiles !== null && distanceMiles <= (maxDistance ?? Infinity),
  connectionGoals: ({ otherUser: { profile } }, { connectionGoals }) =>
    connectionGoals.some((goal) => profile.connectionGoals.includes(goal)),
  mbtiTypes: ({ otherUser: { profile } }, { mbtiTypes }) => holds(mbtiTypes, profile.mbtiType),
  enneagramTypes: ({ otherUser: { profile } }, { enneagramTypes }) =>
    holds(enneagramTypes, profile.enneagramType),
  loveLanguages: ({ otherUser: { profile } }, { loveLanguages }) =>
    holds(loveLanguages, profile.loveLanguage),
  zodiacSigns: ({ otherUser: { profile } }, { zodiacSigns }) => holds(zodiacSigns, profile.astrologySign),
  humanDesignTypes: ({ otherUser: { profile } }, { humanDesignTypes }) =>
    holds(humanDesignTypes, profile.humanDesignType),
  numerologyNumbers: ({ otherUser: { profile } }, { numerologyNumbers }) =>
    holds(numerologyNumbers, profile.numerologyLifePath),
  minCompatibility: ({ compatibility }, { minCompatibility }) =>
    (compatibility.overall ?? 0) >= minCompatibility,
  hasPhotos: ({ otherUser }) => otherUser.photos.length > 0,
  isOnline: ({ isOnline }) => isOnline,
  recentlyActive: ({ isOnline, otherUser }) => isOnline || otherUser.photos.length > 1,
  verifiedOnly: ({ otherUser }) => otherUser.profile.isPhotoVerified,
  newHere: ({ isNewHere }) => isNewHere,
};
const NAMES = Object.keys(PASSES) as Name[];

export function filterMatches(matches: readonly Match[], query: ListQuery): Match[] {
  const filters = filtersOfQuery((name) => query[name]);
  const asked = NAMES.filter((name) => query[name] !== undefined);
  return matches.filter((match) => asked.every((name) => PASSES[name](match, filters)));
}

/** Returns the mock reply with the counts of a list. */
export function countsOf(matches: readonly Match[], query: ListQuery): MatchCounts {
  const total = filterMatches(matches, query).length;
  const filters = NAMES.filter((name) => query[name] !== undefined).map((name) => ({
    name,
    removed: matches.length - filterMatches(matches, { [name]: query[name] }).length,
    regained: filterMatches(matches, { ...query, [name]: undefined }).length - total,
  }));
  filters.sort((one, other) => other.regained - one.regained || other.removed - one.removed);
  return { candidates: matches.length, total, filters };
}

/** Returns the mock reply with the counts of filter options. */
export function optionCountsOf(matches: readonly Match[], query: ListQuery): FilterOptionCounts {
  const countsFor = (
    name: Name,
    options: readonly (string | number)[],
    choose: (option: string | number) => string | number = String,
  ) => [
    name,
    Object.fromEntries(
      options.map((option) => [option, filterMatches(matches, { ...query, [name]: choose(option) }).length]),
    ),
  ];
  const lists = Object.entries(FILTER_CHOICES).map(([key, options]) => {
    const name = key as keyof typeof FILTER_CHOICES;
    return countsFor(name, options, (option) => [query[name], option].filter(Boolean).join(','));
  });
  const switches = FILTER_SWITCHES.map((name) => countsFor(name, ['true']));
  const presets = [countsFor('minCompatibility', MINIMUM_PRESETS), countsFor('maxDistance', [NEAR_ME_MILES])];
  return {
    total: filterMatches(matches, query).length,
    options: Object.fromEntries([...lists, ...switches, ...presets]) as FilterOptionCounts['options'],
  };
}
