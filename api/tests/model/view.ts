import type { VisibilityFacet } from '@sixfold/api-contract';
import { canReach } from './relationRules';
import {
  countWritten,
  hasDeparted,
  hasEndedIt,
  isEnded,
  isHidden,
  isPast,
  memberAt,
  othersOf,
  seatOf,
  type MemberState,
  type Message,
  type Seat,
  type Slot,
  type ModelState,
} from './modelState';

/** Profile facets of everyone in this model, with their default audience. */
const USUAL = {
  astrology: 'everyone',
  numerology: 'everyone',
  humanDesign: 'everyone',
  birthChart: 'matches',
} as const;
type Facet = keyof typeof USUAL;
const FACETS = Object.keys(USUAL) as Facet[];

const isOpen = (member: MemberState, facet: Facet & VisibilityFacet, isMatch: boolean): boolean => {
  const level = member.visibility[facet] ?? USUAL[facet];
  return level === 'everyone' || (level === 'matches' && isMatch);
};

const listFacets = (member: MemberState, isMatch: boolean): Facet[] =>
  FACETS.filter((facet) => isOpen(member, facet, isMatch)).filter(
    (facet) => facet !== 'birthChart' || isOpen(member, 'astrology', isMatch),
  );

const fits = (member: MemberState, { gender }: MemberState): boolean =>
  member.preferredGenders.length === 0 || member.preferredGenders.includes(gender);
const isOpenTo = ({ connectionGoals }: MemberState, goal: string): boolean =>
  connectionGoals.some((each) => each === goal);

function isCandidate(state: ModelState, me: Slot, other: Slot): boolean {
  const [viewer, candidate] = [memberAt(state, me), memberAt(state, other)];
  const seat = seatOf(state, me, other);
  const decision = seat.pair.decisions[seat.me];
  if (!canReach(state, seat, other) || seat.pair.match || isEnded(seat.pair)) return false;
  if (decision && decision.kind !== 'like') return false;
  const goal = viewer.connectionGoals.includes('dating') ? 'dating' : (viewer.connectionGoals[0] ?? 'dating');
  return isOpenTo(candidate, goal) && fits(viewer, candidate) && fits(candidate, viewer);
}

/** Whether a like is unanswered and fits the receiver's gender preferences and goals. */
function isWaitingLike(state: ModelState, by: Slot, to: Slot): boolean {
  const { pair, me, them } = seatOf(state, to, by);
  const [like, receiver] = [pair.decisions[them], memberAt(state, to)];
  const isUnanswered = like?.kind === 'like' && pair.decisions[me] === null && !pair.match;
  return isUnanswered && isOpenTo(receiver, like.goal) && fits(receiver, memberAt(state, by));
}

function viewThread(state: ModelState, me: Slot, other: Slot) {
  const seat = seatOf(state, me, other);
  const { pair } = seat;
  const last = pair.messages.at(-1);
  if (!last || isHidden(seat)) return [];
  const unread = countWritten(pair, other) - pair.read[seat.me];
  const closing = last.kind === 'closing' && !last.isUnsent && last.from === other ? Math.min(1, unread) : 0;
  const unreadCount = isEnded(pair) ? closing : unread;
  return [
    {
      with: other,
      last: last.content,
      from: last.from,
      unreadCount,
      isRead: unreadCount === 0,
      isYourTurn: last.from === other && !isEnded(pair),
      isMuted: pair.isMuted[seat.me],
      isAccepted: countWritten(pair, me) > 0 || pair.isAccepted[seat.me],
      hasPhoto: memberAt(state, other).photos.length > 0 && !hasEndedIt(seat),
    },
  ];
}

export function viewLists(state: ModelState, me: Slot) {
  const seats = othersOf(me).map((other) => ({ other, ...seatOf(state, me, other) }));
  const reached = seats.filter((seat) => canReach(state, seat, seat.other));
  const newestFirst = (found: typeof seats, at: (seat: Seat) => number | null | undefined) =>
    found.sort((one, other) => (at(other) ?? 0) - (at(one) ?? 0)).map(({ other }) => other);
  const ownDecision = ({ pair, me: mine }: Seat) => pair.decisions[mine];
  const likers = reached.filter(({ other }) => isWaitingLike(state, other, me));
  const threads = seats
    .toSorted((one, other) => other.pair.lastAt - one.pair.lastAt)
    .flatMap(({ other }) => viewThread(state, me, other));
  return {
    matches: newestFirst(
      reached.filter(({ pair }) => pair.match),
      ({ pair }) => pair.match?.at,
    ),
    likes: newestFirst(likers, ({ pair, them }) => pair.decisions[them]?.at),
    likeCount: likers.length,
    passes: newestFirst(
      reached.filter((seat) => ownDecision(seat)?.kind === 'pass'),
      (seat) => ownDecision(seat)?.at,
    ),
    threads,
    unread: threads.reduce((sum, { unreadCount, isMuted }) => sum + (isMuted ? 0 : unreadCount), 0),
    past: seats.filter(({ pair }) => isPast(pair)).map(({ other }) => other),
    blocked: newestFirst(
      seats.filter((seat) => seat.pair.blockedAt[seat.me] !== null && !hasDeparted(seat)),
      ({ pair, me: mine }) => pair.blockedAt[mine],
    ),
    candidates: othersOf(me).flatMap((other) => {
      const seat = seatOf(state, me, other);
      return isCandidate(state, me, other) ? [`${other} ${ownDecision(seat) ? 'liked' : 'new'}`] : [];
    }),
  };
}
export type Lists = ReturnType<typeof viewLists>;

export function viewOwn(state: ModelState, me: Slot) {
  const { bio, gender, preferredGenders, connectionGoals, photos, dates } = memberAt(state, me);
  const { hasReadReceipts, hasAutoBlock, mailsToContact } = memberAt(state, me);
  const settings = { hasReadReceipts, hasAutoBlock, dates: dates.toSorted(), mailsToContact };
  return { bio, gender, preferredGenders, connectionGoals, photos, ...settings };
}

const viewMessage = ({ label, content, replyTo, kind, isEdited, isUnsent, reactions }: Message) => ({
  label,
  content,
  replyTo,
  isPicture: kind === 'picture' && !isUnsent,
  isEdited,
  isUnsent,
  reactions,
});

/** A member's view of another one: profile and conversation. */
export function viewOther(state: ModelState, me: Slot, other: Slot) {
  const seat = seatOf(state, me, other);
  const { pair } = seat;
  if (!canReach(state, seat, other)) return { profile: 'member_not_found', conversation: 'member_not_found' };
  const member = memberAt(state, other);
  const isMutualMatch = pair.match !== null;
  const ownKind = pair.decisions[seat.me]?.kind;
  const status = ownKind === 'like' ? 'liked' : ownKind === 'pass' || ownKind === 'unmatch' ? 'passed' : null;
  const isClosed = hasEndedIt(seat);
  const bothShow = member.hasReadReceipts && memberAt(state, me).hasReadReceipts && !isEnded(pair);
  return {
    profile: {
      bio: isClosed ? '' : member.bio,
      gender: isClosed ? null : member.gender,
      connectionGoals: isClosed ? [] : member.connectionGoals,
      photos: isClosed ? [] : member.photos,
      facets: isClosed ? [] : listFacets(member, isMutualMatch),
      isMutualMatch,
      goals: isMutualMatch ? [pair.decisions[seat.me]?.goal, pair.decisions[seat.them]?.goal] : null,
      hasMatchEnded: isEnded(pair),
      status: isClosed ? null : status,
    },
    conversation: {
      messages: pair.messages.map(viewMessage),
      readOrdinal: pair.read[seat.me],
      otherReadOrdinal: bothShow ? pair.read[seat.them] : null,
      isMuted: pair.isMuted[seat.me],
      isAccepted: countWritten(pair, me) > 0 || pair.isAccepted[seat.me],
    },
  };
}
