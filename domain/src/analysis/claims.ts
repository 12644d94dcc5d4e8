/** Subjects on which an authored text may take one of two sides, about one person or both. */
export const CLAIMS = {
  help: ['asks', 'alone'],
  anger: ['shows', 'holds'],
  peace: ['first', 'waits'],
  home: ['open', 'closed'],
  order: ['tidy', 'loose'],
  plans: ['ahead', 'open'],
  change: ['likes', 'minds'],
  company: ['people', 'alone'],
  rest: ['moves', 'still'],
  decides: ['fast', 'slow'],
  talks: ['first', 'later'],
  strangers: ['begins', 'waits'],
  praise: ['wants', 'shy'],
  leads: ['yes', 'no'],
  worry: ['much', 'little'],
  feelings: ['says', 'deeds'],
  finishes: ['yes', 'no'],
  clock: ['early', 'late'],
  no: ['says', 'gives'],
  trust: ['quick', 'slow'],
  memory: ['keeps', 'forgets'],
  risk: ['dares', 'careful'],
  criticism: ['takes', 'stings'],
  secrets: ['keeps', 'shares'],
  wishes: ['says', 'hints'],
  rivalry: ['enjoys', 'avoids'],
  work: ['exact', 'rough'],
  notices: ['much', 'little'],
  speech: ['much', 'little'],
  truth: ['blunt', 'gentle'],
  money: ['spends', 'saves'],
  contact: ['often', 'rare'],
  pace: ['fast', 'slow'],
  giving: ['offers', 'waits'],
  mood: ['shown', 'hidden'],
  emotions: ['shown', 'hidden'],
  quarrel: ['now', 'later'],
  place: ['out', 'home'],
  novelty: ['new', 'familiar'],
  support: ['offered', 'refused'],
  control: ['shared', 'one'],
  time: ['together', 'apart'],
} as const;

/**
 * The side that a text takes on each subject, such as `{ help: 'asks' }`; absent if it takes none. A text on a pair may
 * name the person: `{ 'A help': 'asks' }`.
 */
export type Claims = Readonly<Record<string, string | undefined>>;

/** Counts pairs of opposing claims between `claims` and the others. */
export const countContradictions = (claims: Claims = {}, others: readonly (Claims | undefined)[]): number =>
  Object.entries(claims).reduce(
    (count, [subject, side]) => count + others.filter((other) => (other?.[subject] ?? side) !== side).length,
    0,
  );
