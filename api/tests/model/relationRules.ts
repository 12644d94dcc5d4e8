import type { Operation } from './operations';
import {
  hasDeparted,
  hasEndedIt,
  isHidden,
  memberAt,
  seatOf,
  type Decision,
  type Seat,
  type Slot,
  type ModelState,
} from './modelState';

const WITHDRAWABLE_MINUTES = 10;

export const canReach = (state: ModelState, seat: Seat, other: Slot): boolean =>
  memberAt(state, other).isThere && !isHidden(seat);

const GOALS = ['dating', 'friendship', 'business'] as const;
const listSharedGoals = (state: ModelState, by: Slot, to: Slot): Decision['goal'][] =>
  GOALS.filter((goal) => [by, to].every((slot) => memberAt(state, slot).connectionGoals.includes(goal)));

/** Returns the goal of a decision without one: that of the other member's like, or else a shared one. */
function chooseGoal(
  state: ModelState,
  { pair, them }: Seat,
  { by, to }: Pick<Operation, 'by' | 'to'>,
): Decision['goal'] {
  const [theirs, shared] = [pair.decisions[them], listSharedGoals(state, by, to)];
  if (theirs?.kind === 'like' && shared.includes(theirs.goal)) return theirs.goal;
  const own = memberAt(state, by).connectionGoals;
  const usual = own.includes('dating') ? 'dating' : (own[0] ?? 'dating');
  return shared.includes(usual) ? usual : (shared[0] ?? usual);
}

function decide(
  state: ModelState,
  seat: Seat,
  operation: Pick<Operation, 'by' | 'to'>,
  kind: Decision['kind'],
  wantedGoal: Decision['goal'] | null,
): string {
  const { by, to } = operation;
  const { pair, me, them } = seat;
  const goal = wantedGoal ?? chooseGoal(state, seat, operation);
  if (!canReach(state, seat, to) || hasEndedIt(seat)) return 'member_not_found';
  if (pair.match) return kind === 'like' ? 'matched' : 'already_matched';
  if (kind === 'like' && !listSharedGoals(state, by, to).includes(goal)) return 'goal_not_shared';
  const [own, theirs] = [pair.decisions[me], pair.decisions[them]];
  const isAfterUnmatch = own?.kind === 'unmatch' || own?.isAfterUnmatch === true;
  if (isAfterUnmatch && kind !== 'like') {
    pair.decisions[me] = { ...own, kind: 'unmatch' };
    return 'decided';
  }
  if (own?.kind !== kind)
    pair.decisions[me] = {
      kind,
      goal,
      at: state.at,
      ...(isAfterUnmatch && { isAfterUnmatch, isSilent: own.isSilent === true }),
    };
  if (kind !== 'like' || theirs?.kind !== 'like') return 'decided';
  pair.match = { at: state.at };
  pair.wasContact = true;
  return 'matched';
}

function undo(state: ModelState, seat: Seat, to: Slot): string {
  const { pair, me } = seat;
  if (!canReach(state, seat, to) || hasEndedIt(seat)) return 'member_not_found';
  if (pair.match) return 'already_matched';
  const own = pair.decisions[me];
  if (!own || own.kind === 'unmatch') return 'undone null';
  pair.decisions[me] = own.isAfterUnmatch ? { ...own, kind: 'unmatch' } : null;
  return `undone ${own.kind}`;
}

export function endMatch(state: ModelState, { pair, me, them }: Seat, isSilent: boolean): void {
  pair.match = null;
  pair.isClosed = false;
  pair.decisions[them] = null;
  pair.decisions[me] = { kind: 'unmatch', goal: 'dating', at: state.at, isSilent };
}

function unmatch(state: ModelState, seat: Seat): string {
  if (isHidden(seat)) return 'member_not_found';
  if (seat.pair.decisions[seat.me]?.kind === 'unmatch') return 'ok';
  if (!seat.pair.match) return 'member_not_found';
  endMatch(state, seat, true);
  return 'ok';
}

/** Blocks, unless the other one has left or appears to have left. */
export function block(state: ModelState, seat: Seat, to: Slot): string {
  const { pair, me } = seat;
  if (!memberAt(state, to).isThere || hasDeparted(seat)) return 'member_not_found';
  pair.blockedAt[me] ??= state.at;
  return 'ok';
}

function report(state: ModelState, seat: Seat, to: Slot, isPast: boolean): string {
  const { pair, me, them } = seat;
  const isThere = memberAt(state, to).isThere;
  const isOpen = pair.reportedMinute[me] !== null;
  if (!isOpen && !isPast && (!isThere || hasDeparted(seat))) return 'member_not_found';
  if (isOpen || (isThere && pair.blockedAt[them] === null)) pair.blockedAt[me] ??= state.at;
  pair.reportedMinute[me] ??= state.minute;
  return 'ok';
}

function withdraw(state: ModelState, { pair, me }: Seat): string {
  const minute = pair.reportedMinute[me];
  if (minute === null || state.minute - minute > WITHDRAWABLE_MINUTES) return 'too_late_to_withdraw';
  pair.reportedMinute[me] = null;
  return 'ok';
}

/** Applies operations between two members. Returns the reply, or undefined for another kind of operation. */
export function applyToRelation(
  state: ModelState,
  operation: Operation,
  isPast: boolean,
): string | undefined {
  const { by, to, kind } = operation;
  const seat = seatOf(state, by, to);
  switch (kind) {
    case 'like':
      return decide(state, seat, operation, kind, operation.goal);
    case 'pass':
    case 'not_now':
      return decide(state, seat, operation, kind, null);
    case 'undo':
      return undo(state, seat, to);
    case 'unmatch':
      return unmatch(state, seat);
    case 'block':
      return block(state, seat, to);
    case 'unblock':
      seat.pair.blockedAt[seat.me] = null;
      return 'ok';
    case 'report':
      return report(state, seat, to, isPast);
    case 'withdraw':
      return withdraw(state, seat);
    default:
      return undefined;
  }
}

/** Members can message each other only while they are matched. */
export const canWrite = ({ pair }: Seat): boolean => pair.match !== null && !pair.isClosed;
