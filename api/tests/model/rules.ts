import { applyToConversation } from './messageRules';
import type { Operation } from './operations';
import { applyToRelation, block, canReach, endMatch } from './relationRules';
import {
  createMember,
  isPast,
  memberAt,
  othersOf,
  resetPairs,
  seatOf,
  type Label,
  type MemberState,
  type Slot,
  type ModelState,
} from './modelState';

const PHOTOS_MAX = 6;
const DATES_MAX = 3;
/** A removed photo can be restored for half a minute, which every wait exceeds. */
const WAIT_MINUTES = 8;

/** Operations that need no session. */
const OPEN_TO_VISITORS: readonly Operation['kind'][] = [
  'signIn',
  'signOut',
  'resetPassword',
  'register',
  'reconnect',
  'wait',
];

/** Applies an operation to a copy of the state. Returns the copy and the reply. */
export function play(before: ModelState, operation: Operation): { state: ModelState; reply: string } {
  const state = structuredClone(before);
  state.at += 1;
  const member = memberAt(state, operation.by);
  if (!member.isSignedIn && !OPEN_TO_VISITORS.includes(operation.kind))
    return { state, reply: 'not_signed_in' };
  const wasPast = isPast(seatOf(state, operation.by, operation.to).pair);
  const reply =
    applyToRelation(state, operation, wasPast) ??
    applyToConversation(state, operation) ??
    applyToOwn(state, member, operation) ??
    applyToAccount(state, member, operation);
  return { state, reply };
}

/**
 * Applies the first consequence of an entry: a block, unless one of the two has left or blocked the other meanwhile, or
 * the end of a match, unless it has ended meanwhile.
 */
export function playConsequence(before: ModelState): ModelState {
  const state = structuredClone(before);
  state.at += 1;
  const [first] = state.consequences.splice(0, 1);
  if (!first) return state;
  const { kind, by, to } = first;
  const seat = seatOf(state, by, to);
  if (kind === 'block' && memberAt(state, by).isThere) block(state, seat, to);
  if (kind === 'end' && seat.pair.isClosed) endMatch(state, seat, false);
  return state;
}

/** Applies an operation with its consequences, from the point of view of a member who acts alone. */
export function playWithConsequences(before: ModelState, operation: Operation): ReturnType<typeof play> {
  const { state, reply } = play(before, operation);
  return { state: state.consequences.reduce(playConsequence, state), reply };
}

function applyToOwn(state: ModelState, member: MemberState, operation: Operation): string | undefined {
  const { by, to } = operation;
  switch (operation.kind) {
    case 'editBio':
      member.bio = operation.bio;
      return 'ok';
    case 'editProfile': {
      const { visibility, ...changes } = operation.changes as Partial<MemberState>;
      Object.assign(member, changes);
      Object.assign(member.visibility, visibility);
      return 'ok';
    }
    case 'settings':
      Object.assign(member, operation.changes);
      return 'ok';
    case 'shareDate': {
      const seat = seatOf(state, by, to);
      if (!canReach(state, seat, to) || !seat.pair.match) return 'member_not_found';
      if (member.dates.length >= DATES_MAX) return 'too_many_shared_dates';
      member.datesShared += 1;
      member.mailsToContact += 1;
      member.dates.push(`${by}.${member.datesShared}`);
      return 'ok';
    }
    case 'checkIn':
    case 'cancelDate':
      if (!member.dates.includes(operation.date)) return 'not_found';
      member.dates = member.dates.filter((date) => date !== operation.date);
      if (operation.kind === 'cancelDate') member.mailsToContact += 1;
      return 'ok';
    case 'addPhoto':
      if (member.photos.length >= PHOTOS_MAX) return 'photo_limit';
      member.photosAdded += 1;
      member.photos.push(`${by}.${member.photosAdded}`);
      return 'ok';
    case 'removePhoto':
    case 'restorePhoto':
    case 'putFirst':
      return applyToPhoto(member, operation.kind, operation.photo);
    default:
      return undefined;
  }
}

function applyToPhoto(
  member: MemberState,
  kind: 'removePhoto' | 'restorePhoto' | 'putFirst',
  label: Label,
): string {
  const index = member.photos.indexOf(label);
  if (kind === 'restorePhoto') {
    const removed = member.removedPhotos.find((photo) => photo.label === label);
    if (!removed) return 'not_found';
    if (member.photos.length >= PHOTOS_MAX) return 'photo_limit';
    member.removedPhotos = member.removedPhotos.filter((photo) => photo !== removed);
    member.photos.splice(removed.index, 0, label);
    return 'ok';
  }
  if (index < 0) return kind === 'putFirst' ? 'invalid_input' : 'not_found';
  member.photos.splice(index, 1);
  if (kind === 'putFirst') member.photos.unshift(label);
  else member.removedPhotos.push({ label, index });
  return 'ok';
}

function applyToAccount(state: ModelState, member: MemberState, { kind, by }: Operation): string {
  switch (kind) {
    case 'signOut':
    case 'resetPassword':
      member.isSignedIn = false;
      return 'ok';
    case 'signIn':
      member.isSignedIn = true;
      return 'ok';
    case 'deleteAccount':
      deleteMember(state, by);
      return 'ok';
    case 'register':
      resetPairs(state, by);
      state.members[by] = createMember(by);
      return 'ok';
    case 'wait':
      state.minute += WAIT_MINUTES;
      for (const each of state.members) each.removedPhotos = [];
      return 'ok';
    default:
      return 'ok';
  }
}

/** Removes everything about a member except reports about them and their first name among others' past contacts. */
function deleteMember(state: ModelState, by: Slot): void {
  for (const other of othersOf(by)) {
    const { pair, me } = seatOf(state, by, other);
    Object.assign(pair, {
      decisions: [null, null],
      blockedAt: [null, null],
      match: null,
      isClosed: false,
      messages: [],
      leftBy: by,
    });
    pair.reportedMinute[me] = null;
  }
  const { dates, mailsToContact } = memberAt(state, by);
  Object.assign(memberAt(state, by), {
    isThere: false,
    isSignedIn: false,
    dates: [],
    mailsToContact: mailsToContact + dates.length,
  });
}
