import type { Operation } from './operations';
import {
  hasEndedIt,
  isHidden,
  memberAt,
  seatOf,
  type Decision,
  type Seat,
  type Slot,
  type World,
} from './world';

const WITHDRAWABLE_MINUTES = 10;

/** Whether a member may see another one: there, and neither has blocked the other. */
export const canReach = (world: World, { pair }: Seat, other: Slot): boolean =>
  memberAt(world, other).isThere && !isHidden(pair);

/** Likes, passes and 'not now'. Returns the reply. */
function decide(world: World, seat: Seat, to: Slot, kind: Decision['kind'], goal: Decision['goal']): string {
  const { pair, me, them } = seat;
  if (!canReach(world, seat, to) || hasEndedIt(seat)) return 'member_not_found';
  if (pair.match) return kind === 'like' ? 'matched' : 'already_matched';
  const [own, theirs] = [pair.decisions[me], pair.decisions[them]];
  if (own?.kind === 'unmatch' && kind !== 'like') return 'decided';
  if (own?.kind !== kind) pair.decisions[me] = { kind, goal, at: world.at };
  if (kind !== 'like' || theirs?.kind !== 'like') return 'decided';
  pair.match = { at: world.at };
  pair.wasContact = true;
  return 'matched';
}

function undo(world: World, seat: Seat, to: Slot): string {
  const { pair, me } = seat;
  if (!canReach(world, seat, to) || hasEndedIt(seat)) return 'member_not_found';
  if (pair.match) return 'already_matched';
  const own = pair.decisions[me];
  if (!own) return 'undone null';
  pair.decisions[me] = null;
  return `undone ${own.kind === 'unmatch' ? 'pass' : own.kind}`;
}

export function endMatch(world: World, { pair, me, them }: Seat): void {
  pair.match = null;
  pair.decisions[them] = null;
  pair.decisions[me] = { kind: 'unmatch', goal: 'dating', at: world.at };
}

function unmatch(world: World, seat: Seat): string {
  if (seat.pair.decisions[seat.me]?.kind === 'unmatch') return 'ok';
  if (!seat.pair.match || isHidden(seat.pair)) return 'member_not_found';
  endMatch(world, seat);
  return 'ok';
}

/** Blocks, unless the other one has left or has blocked this one, which must look the same. */
export function block(world: World, { pair, me, them }: Seat, to: Slot): string {
  if (!memberAt(world, to).isThere || pair.blockedAt[them] !== null) return 'member_not_found';
  pair.blockedAt[me] ??= world.at;
  return 'ok';
}

function report(world: World, seat: Seat, to: Slot, isPast: boolean): string {
  const { pair, me, them } = seat;
  const isReachable = memberAt(world, to).isThere && pair.blockedAt[them] === null;
  const isOpen = pair.reportedMinute[me] !== null;
  if (isOpen) pair.blockedAt[me] ??= world.at;
  else if (!isPast || isReachable) {
    const reply = block(world, seat, to);
    if (reply !== 'ok') return reply;
  }
  pair.reportedMinute[me] ??= world.minute;
  return 'ok';
}

function withdraw(world: World, { pair, me }: Seat): string {
  const minute = pair.reportedMinute[me];
  if (minute === null || world.minute - minute > WITHDRAWABLE_MINUTES) return 'too_late_to_withdraw';
  pair.reportedMinute[me] = null;
  return 'ok';
}

/** Applies what is between two members. Returns the reply, or undefined for another kind of operation. */
export function applyToRelation(world: World, operation: Operation, isPast: boolean): string | undefined {
  const { by, to, kind } = operation;
  const seat = seatOf(world, by, to);
  switch (kind) {
    case 'like':
    case 'pass':
    case 'not_now':
      return decide(world, seat, to, kind, 'dating');
    case 'undo':
      return undo(world, seat, to);
    case 'unmatch':
      return unmatch(world, seat);
    case 'block':
      return block(world, seat, to);
    case 'unblock':
      seat.pair.blockedAt[seat.me] = null;
      return 'ok';
    case 'report':
      return report(world, seat, to, isPast);
    case 'withdraw':
      return withdraw(world, seat);
    default:
      return undefined;
  }
}

/** Once a match has ended, both must like each other again, unless its end was taken back. */
export const canWrite = ({ pair }: Seat): boolean =>
  pair.match !== null || (pair.messages.length > 0 && pair.decisions.every((decision) => decision === null));
