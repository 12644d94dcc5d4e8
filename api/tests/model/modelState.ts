import type { ConnectionGoal, Gender } from '@sixfold/domain';
import type { VisibilityFacet, Visibility } from '@sixfold/api-contract';

/** Members are numbered, so that a counterexample reads the same in every run. */
export type Slot = number;
export const SLOTS: readonly Slot[] = [0, 1, 2, 3, 4, 5];

/** A sender and the number among their messages: '2.1' is the first one of member 2. */
export type Label = `${Slot}.${number}`;

export interface Message {
  from: Slot;
  label: Label;
  clientId: string;
  content: string;
  replyTo: Label | null;
  kind: 'text' | 'picture' | 'closing';
  isEdited: boolean;
  isUnsent: boolean;
  reactions: Partial<Record<Slot, string>>;
  atMinute: number;
}

export interface Decision {
  kind: 'like' | 'pass' | 'not_now' | 'unmatch';
  goal: ConnectionGoal;
  /** Number of the operation that made it. */
  at: number;
  /** A like by the member who had ended the match: undoing it ends the match again. */
  isAfterUnmatch?: true;
  /** The match ended without a closing sentence, which looks like a deletion to the other member. */
  isSilent?: boolean;
}

/** Per member of a pair, lower number first. */
type Both<T> = [T, T];

export interface PairState {
  decisions: Both<Decision | null>;
  blockedAt: Both<number | null>;
  /** Minute in which each reported the other, while the report is open. */
  reportedMinute: Both<number | null>;
  match: { at: number } | null;
  /** A closing sentence is stored, after which nothing may be written in this match. */
  isClosed: boolean;
  /** Whether they were matched or wrote to each other. */
  wasContact: boolean;
  messages: Message[];
  /** Ids of edits, reactions and unsends, each of which is applied once. */
  changeIds: string[];
  /** Operation number of the last message. */
  lastAt: number;
  read: Both<number>;
  isMuted: Both<boolean>;
  isAccepted: Both<boolean>;
  /** The member who deleted their account, which leaves a past contact for the other. */
  leftBy: Slot | null;
}

export interface MemberState {
  isThere: boolean;
  isSignedIn: boolean;
  bio: string;
  gender: Gender;
  preferredGenders: Gender[];
  connectionGoals: ConnectionGoal[];
  visibility: Partial<Record<VisibilityFacet, Visibility>>;
  photos: Label[];
  removedPhotos: { label: Label; index: number }[];
  photosAdded: number;
  hasReadReceipts: boolean;
  hasAutoBlock: boolean;
  dates: Label[];
  datesShared: number;
  mailsToContact: number;
}

/** Everything the six members have done, according to the specification and the product decisions. */
export interface ModelState {
  /** Number of operations so far. */
  at: number;
  minute: number;
  members: MemberState[];
  pairs: Record<string, PairState>;
  /**
   * Consequences of entries, each of which precedes the reply to its entry: an automatic block, which also precedes the
   * pair's next entry, and the end of a match by a closing sentence.
   */
  consequences: { kind: 'block' | 'end'; by: Slot; to: Slot }[];
}

/** Blocks its sender if the receiver has automatic blocks enabled. */
export const HIDDEN_WORD = 'zounds';

const GENDERS_OF_SLOTS: readonly Gender[] = ['female', 'male', 'female', 'male', 'non-binary', 'female'];
export const genderOf = (slot: Slot): Gender => GENDERS_OF_SLOTS[slot] ?? 'other';

export const ANYONE: Gender[] = ['male', 'female', 'non-binary', 'other'];

export const createMember = (slot: Slot): MemberState => ({
  isThere: true,
  isSignedIn: true,
  bio: `Member ${slot}`,
  gender: genderOf(slot),
  preferredGenders: ANYONE,
  connectionGoals: ['dating', 'friendship'],
  visibility: {},
  photos: [],
  removedPhotos: [],
  photosAdded: 0,
  hasReadReceipts: false,
  hasAutoBlock: false,
  dates: [],
  datesShared: 0,
  mailsToContact: 0,
});

const createPair = (): PairState => ({
  decisions: [null, null],
  blockedAt: [null, null],
  reportedMinute: [null, null],
  match: null,
  isClosed: false,
  wasContact: false,
  messages: [],
  changeIds: [],
  lastAt: 0,
  read: [0, 0],
  isMuted: [false, false],
  isAccepted: [false, false],
  leftBy: null,
});

const keyOf = (one: Slot, other: Slot) => `${Math.min(one, other)}${Math.max(one, other)}`;

export function createModelState(): ModelState {
  const pairs: ModelState['pairs'] = {};
  for (const one of SLOTS)
    for (const other of SLOTS) if (one < other) pairs[keyOf(one, other)] = createPair();
  return { at: 0, minute: 0, members: SLOTS.map(createMember), pairs, consequences: [] };
}

/** A pair from one member's point of view. */
export interface Seat {
  pair: PairState;
  me: 0 | 1;
  them: 0 | 1;
}

export function seatOf({ pairs }: ModelState, member: Slot, other: Slot): Seat {
  const pair = pairs[keyOf(member, other)];
  if (!pair) throw new Error(`There is no pair of ${member} and ${other}.`);
  return member < other ? { pair, me: 0, them: 1 } : { pair, me: 1, them: 0 };
}

export function memberAt({ members }: ModelState, slot: Slot): MemberState {
  const member = members[slot];
  if (!member) throw new Error(`There is no member ${slot}.`);
  return member;
}

export function resetPairs(state: ModelState, member: Slot): void {
  for (const other of othersOf(member)) Object.assign(seatOf(state, member, other).pair, createPair());
}

export const othersOf = (member: Slot): Slot[] => SLOTS.filter((slot) => slot !== member);

const isBlocked = ({ blockedAt }: PairState): boolean => blockedAt.some((at) => at !== null);
/** Whether the other member appears to have left: after a block or a silent unmatch. */
export const hasDeparted = ({ pair, them }: Omit<Seat, 'me'>): boolean => {
  const decision = pair.decisions[them];
  return pair.blockedAt[them] !== null || (decision?.kind === 'unmatch' && decision.isSilent === true);
};
export const isHidden = (seat: Seat): boolean => seat.pair.blockedAt[seat.me] !== null || hasDeparted(seat);
export const isEnded = ({ decisions }: PairState): boolean =>
  decisions.some((decision) => decision?.kind === 'unmatch');
export const hasEndedIt = ({ pair, them }: Seat): boolean => pair.decisions[them]?.kind === 'unmatch';

export const countWritten = ({ messages }: PairState, from: Slot): number =>
  messages.filter((message) => message.from === from).length;

/** Whether two past contacts no longer see each other, for any reason. */
export const isPast = (pair: PairState): boolean =>
  pair.wasContact && (isBlocked(pair) || isEnded(pair) || pair.leftBy !== null);
