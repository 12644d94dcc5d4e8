/** The possible interactions of two members in their simplest form: no database, no time, strictly sequential. */
export interface PairState {
  decisions: readonly [Kind, Kind];
  /** Goal of each like; null without one. */
  goals: readonly [Goal, Goal];
  blocked: readonly [boolean, boolean];
  isMatched: boolean;
  /** Number of matches so far. */
  matchesMade: number;
}
type Goal = 'dating' | 'friendship' | 'business' | null;
type Kind = 'like' | 'like_after_unmatch' | 'pass' | 'not_now' | 'unmatch' | null;

export const OPERATIONS = ['like', 'pass', 'not_now', 'undo', 'unmatch', 'block', 'unblock'] as const;
export interface Step {
  side: 0 | 1;
  operation: (typeof OPERATIONS)[number];
  /** Goal of a like; null for none. Both members have dating and friendship in their profiles. */
  goal: Goal;
}

export const STRANGERS: PairState = {
  decisions: [null, null],
  goals: [null, null],
  blocked: [false, false],
  isMatched: false,
  matchesMade: 0,
};

type Result = readonly [reply: string, state: PairState];

const withSide = <T>(pair: readonly [T, T], side: 0 | 1, value: T): readonly [T, T] =>
  side === 0 ? [value, pair[1]] : [pair[0], value];

const isLike = (kind: Kind): boolean => kind === 'like' || kind === 'like_after_unmatch';

/** Replaces a member's decision; only a like has a goal. */
const withDecision = (state: PairState, side: 0 | 1, kind: Kind, goal: Goal = null): PairState => ({
  ...state,
  decisions: withSide(state.decisions, side, kind),
  goals: withSide(state.goals, side, goal),
});

/** Returns the reply to a mutual like: the member's own goal and the other one's. */
const describeMatch = ({ goals }: PairState, side: 0 | 1): string =>
  `matched for ${goals[side]} and ${goals[side === 0 ? 1 : 0]}`;

/** Returns the member's reply and the pair's relation afterwards. */
function take(state: PairState, step: Step): Result {
  const { side, operation } = step;
  const { decisions, blocked, isMatched } = state;
  const other = side === 0 ? 1 : 0;
  const own = decisions[side];
  switch (operation) {
    case 'block':
      if (blocked[other] || decisions[other] === 'unmatch') return ['member_not_found', state];
      return ['ok', { ...state, blocked: withSide(blocked, side, true) }];
    case 'unblock':
      return ['ok', { ...state, blocked: withSide(blocked, side, false) }];
    case 'unmatch':
      if (blocked.includes(true)) return ['member_not_found', state];
      if (own === 'unmatch') return ['ok', state];
      if (!isMatched) return ['member_not_found', state];
      return ['ok', { ...withDecision(withDecision(state, other, null), side, 'unmatch'), isMatched: false }];
    case 'undo':
      if (blocked.includes(true) || decisions[other] === 'unmatch') return ['member_not_found', state];
      if (isMatched) return ['already_matched', state];
      if (own === null || own === 'unmatch') return ['nothing undone', state];
      return own === 'like_after_unmatch'
        ? ['undone like', withDecision(state, side, 'unmatch')]
        : [`undone ${own}`, withDecision(state, side, null)];
    default:
      return decide(state, step, operation);
  }
}

function decide(state: PairState, { side, goal }: Step, kind: 'like' | 'pass' | 'not_now'): Result {
  const { decisions, goals, blocked, isMatched, matchesMade } = state;
  const other = side === 0 ? 1 : 0;
  const theirs = decisions[other];
  if (blocked.includes(true) || theirs === 'unmatch') return ['member_not_found', state];
  if (isMatched) return [kind === 'like' ? describeMatch(state, side) : 'already_matched', state];
  if (kind === 'like' && goal === 'business') return ['goal_not_shared', state];
  const own = decisions[side];
  const isAfterUnmatch = own === 'unmatch' || own === 'like_after_unmatch';
  const afterUnmatch = kind === 'like' ? 'like_after_unmatch' : 'unmatch';
  const decision = isAfterUnmatch ? afterUnmatch : kind;
  // A repeated like keeps its goal; a like without one adopts the goal of the other member's like.
  const likedFor = isLike(own) ? goals[side] : (goal ?? goals[other] ?? 'dating');
  const next = withDecision(state, side, decision, kind === 'like' ? likedFor : null);
  return kind === 'like' && isLike(theirs)
    ? [describeMatch(next, side), { ...next, isMatched: true, matchesMade: matchesMade + 1 }]
    : ['decided', next];
}

/** Returns the possible states after concurrent steps: those of every order consistent with the replies. */
export function statesAfter(
  state: PairState,
  steps: readonly Step[],
  replies: readonly string[],
): PairState[] {
  const isAllowed = (reply: string, index: number, expected: string) =>
    reply === expected || isLate(index, reply);
  /** An undo applies to the decision the member saw; it does nothing when another tab has decided differently. */
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
