/** What two members can do to each other, as simply as it can be said: no database, no time, one thing after the other. */
export interface PairState {
  decisions: readonly [Kind, Kind];
  blocked: readonly [boolean, boolean];
  isMatched: boolean;
  /** How many matches were made so far. */
  matchesMade: number;
}
type Kind = 'like' | 'like_after_unmatch' | 'pass' | 'not_now' | 'unmatch' | null;

export const OPERATIONS = ['like', 'pass', 'not_now', 'undo', 'unmatch', 'block', 'unblock'] as const;
export interface Step {
  side: 0 | 1;
  operation: (typeof OPERATIONS)[number];
}

export const STRANGERS: PairState = {
  decisions: [null, null],
  blocked: [false, false],
  isMatched: false,
  matchesMade: 0,
};

type Result = readonly [reply: string, state: PairState];

const withSide = <T>(pair: readonly [T, T], side: 0 | 1, value: T): readonly [T, T] =>
  side === 0 ? [value, pair[1]] : [pair[0], value];

/** Returns what a member receives and the relation of the two afterwards. */
function take(state: PairState, { side, operation }: Step): Result {
  const { decisions, blocked, isMatched } = state;
  const other = side === 0 ? 1 : 0;
  const own = decisions[side];
  switch (operation) {
    case 'block':
      if (blocked[other]) return ['member_not_found', state];
      return ['ok', { ...state, blocked: withSide(blocked, side, true) }];
    case 'unblock':
      return ['ok', { ...state, blocked: withSide(blocked, side, false) }];
    case 'unmatch':
      if (blocked.includes(true)) return ['member_not_found', state];
      if (own === 'unmatch') return ['ok', state];
      if (!isMatched) return ['member_not_found', state];
      return ['ok', { ...state, decisions: withSide<Kind>([null, null], side, 'unmatch'), isMatched: false }];
    case 'undo':
      if (blocked.includes(true) || decisions[other] === 'unmatch') return ['member_not_found', state];
      if (isMatched) return ['already_matched', state];
      if (own === null || own === 'unmatch') return ['nothing undone', state];
      return own === 'like_after_unmatch'
        ? ['undone like', { ...state, decisions: withSide<Kind>(decisions, side, 'unmatch') }]
        : [`undone ${own}`, { ...state, decisions: withSide<Kind>(decisions, side, null) }];
    default:
      return decide(state, side, operation);
  }
}

function decide(state: PairState, side: 0 | 1, kind: 'like' | 'pass' | 'not_now'): Result {
  const { decisions, blocked, isMatched, matchesMade } = state;
  const theirs = decisions[side === 0 ? 1 : 0];
  if (blocked.includes(true) || theirs === 'unmatch') return ['member_not_found', state];
  if (isMatched) return [kind === 'like' ? 'matched' : 'already_matched', state];
  const own = decisions[side];
  const isAfterUnmatch = own === 'unmatch' || own === 'like_after_unmatch';
  const afterUnmatch = kind === 'like' ? 'like_after_unmatch' : 'unmatch';
  const decision = isAfterUnmatch ? afterUnmatch : kind;
  const next = { ...state, decisions: withSide<Kind>(decisions, side, decision) };
  return kind === 'like' && (theirs === 'like' || theirs === 'like_after_unmatch')
    ? ['matched', { ...next, isMatched: true, matchesMade: matchesMade + 1 }]
    : ['decided', next];
}

/** Returns the states that steps at the same moment can lead to: those of every order in which the replies are true. */
export function statesAfter(
  state: PairState,
  steps: readonly Step[],
  replies: readonly string[],
): PairState[] {
  const isAllowed = (reply: string, index: number, expected: string) =>
    reply === expected || isLate(index, reply);
  /** An undo takes back what the member saw; when another tab has decided otherwise meanwhile, it does nothing. */
  const isLate = (index: number, reply: string) =>
    steps[index]!.operation === 'undo' &&
    reply === 'nothing undone' &&
    steps.some(({ side }, place) => place !== index && side === steps[index]!.side);
  const follow = (from: PairState, left: readonly number[]): PairState[] =>
    left.length === 0
      ? [from]
      : left.flatMap((index) => {
          const [expected, next] = take(from, steps[index]!);
          const reply = replies[index]!;
          if (!isAllowed(reply, index, expected)) return [];
          return follow(
            reply === expected ? next : from,
            left.filter((each) => each !== index),
          );
        });
  return follow(
    state,
    steps.map((_, index) => index),
  );
}
