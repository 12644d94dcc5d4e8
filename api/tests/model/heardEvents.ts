import type { ServerEventName } from '@sixfold/api-contract';
import type { Operation } from './operations';
import { catchUp } from './people';
import { personAt, type Product } from './perform';
import { viewLists, viewOther, type Lists } from './view';
import { SLOTS, memberAt, seatOf, type Slot, type ModelState } from './modelState';

type Part = Exclude<keyof Lists, 'candidates'>;

const LIKE_EVENTS: readonly ServerEventName[] = [
  'like_received',
  'like_withdrawn',
  'preferences_changed',
  'match_made',
  'relations_changed',
  'member_left',
];
const THREAD_EVENTS: readonly ServerEventName[] = [
  'new_message',
  'message_changed',
  'messages_read',
  'conversation_changed',
  'relations_changed',
  'member_left',
];

/** Events that make a browser refetch each part; a part without its event would go stale. */
const ASKED_AGAIN_AFTER: Readonly<Record<Part, readonly ServerEventName[]>> = {
  matches: ['match_made', 'relations_changed', 'member_left'],
  likes: LIKE_EVENTS,
  likeCount: LIKE_EVENTS,
  passes: ['match_made', 'relations_changed', 'member_left'],
  threads: THREAD_EVENTS,
  unread: THREAD_EVENTS,
  past: ['member_left', 'relations_changed'],
  blocked: ['member_left', 'relations_changed'],
};
const PARTS = Object.keys(ASKED_AGAIN_AFTER) as Part[];

/** Operations that only their member may notice, unless they change the other member's view. */
const SHARED: readonly Operation['kind'][] = [
  'send',
  'sendPicture',
  'endKindly',
  'edit',
  'unsend',
  'react',
  'type',
];

/** Number of events received by each tab of each member. */
export type Marks = number[][];
export const markHeard = ({ people }: Product): Marks =>
  people.map(({ tabs }) => tabs.map(({ heard }) => heard.length));

/** Lists the events of each tab of a member since the marks, skipping tabs opened later. */
function listHeard(product: Product, marks: Marks, slot: Slot): string[][] {
  const { tabs } = personAt(product, slot);
  return tabs.map(({ heard }, index) => heard.slice(marks[slot]?.[index] ?? 0).map(({ event }) => event));
}

export const catchUpAll = ({ people }: Product): Promise<unknown> => Promise.all(people.map(catchUp));

interface Change {
  operations: readonly Operation[];
  replies: readonly string[];
  before: ModelState;
  after: ModelState;
}

const withoutPhotos = (part: unknown) => JSON.stringify(part).replaceAll(/"hasPhoto":(true|false)/g, '');

function wasNotified(heard: readonly string[][], part: Part): boolean {
  return heard.every((events) => ASKED_AGAIN_AFTER[part].some((event) => events.includes(event)));
}

function mayNotice(slot: Slot, operation: Operation, reply: string, { before, after }: Change): boolean {
  const { by, to, kind } = operation;
  if (slot === by || kind === 'deleteAccount') return true;
  // A changed gender decides who sees the member's likes.
  const listLikes = (state: ModelState) => JSON.stringify(viewLists(state, slot).likes);
  if (kind === 'editProfile') return listLikes(before) !== listLikes(after);
  if (slot !== to || !/^(ok|decided|matched|undone)/.test(reply)) return false;
  if (SHARED.includes(kind)) return true;
  const { pair } = seatOf(before, by, to);
  const wereRelated = pair.decisions.some(Boolean) || pair.match !== null || pair.messages.length > 0;
  if (kind === 'block' || kind === 'report') return wereRelated;
  const see = (state: ModelState) => JSON.stringify([viewLists(state, slot), viewOther(state, slot, by)]);
  return see(before) !== see(after);
}

/** Compares the events of open tabs with the changes for their members. Returns one sentence per fault. */
export function checkHeard(product: Product, marks: Marks, change: Change): string[] {
  const { operations, replies, before, after } = change;
  const touchesTabs: readonly Operation['kind'][] = [
    'signIn',
    'register',
    'reconnect',
    'signOut',
    'resetPassword',
  ];
  // A new member has taken the slot of one who left, which notifies nobody.
  if (operations.some(({ kind }) => kind === 'register')) return [];
  return SLOTS.flatMap((slot) => {
    const isOpen = memberAt(before, slot).isSignedIn && memberAt(after, slot).isSignedIn;
    if (!isOpen || operations.some(({ by, kind }) => by === slot && touchesTabs.includes(kind))) return [];
    const heard = listHeard(product, marks, slot);
    const [was, is] = [viewLists(before, slot), viewLists(after, slot)];
    const leaves = operations.some(({ kind }) => kind === 'deleteAccount');
    const changed = PARTS.filter((part) => withoutPhotos(was[part]) !== withoutPhotos(is[part]));
    const missed = changed
      // A deletion notifies only related members, so that it looks like a block.
      .filter((part) => !(leaves && part === 'blocked'))
      .filter((part) => !wasNotified(heard, part));
    const problems = missed.map(
      (part) =>
        `${slot} heard ${JSON.stringify(heard)}, which does not refresh ${part}, now ${JSON.stringify(is[part])}`,
    );
    const isAllowed = operations.some((operation, index) =>
      mayNotice(slot, operation, replies[index] ?? '', change),
    );
    if (!isAllowed && heard.flat().length > 0)
      problems.push(`${slot} must not hear ${JSON.stringify(heard)}`);
    const madeNow = operations.some(
      ({ by, to }) =>
        [by, to].includes(slot) && !seatOf(before, by, to).pair.match && seatOf(after, by, to).pair.match,
    );
    const made = heard.map((events) => events.filter((event) => event === 'match_made').length);
    if (madeNow && made.some((count) => count !== 1))
      problems.push(`${slot} heard of a new match ${made.join(' and ')} times`);
    return problems;
  });
}
