import fc from 'fast-check';
import { CLOSINGS, REACTIONS } from '@sixfold/domain/conversation';
import { SLOTS, memberAt, seatOf, type Label, type Slot, type ModelState } from './modelState';

/** Operations of a member, each one or two calls of the API. */
type Action =
  | { kind: 'like'; goal: 'dating' | 'friendship' | null }
  | { kind: 'pass' | 'not_now' | 'undo' | 'unmatch' | 'block' | 'unblock' | 'report' | 'withdraw' }
  | { kind: 'send' | 'sendPicture'; clientId: string; content: string; replyTo: Label | null }
  | { kind: 'endKindly'; clientId: string; closing: (typeof CLOSINGS)[number] }
  | { kind: 'edit'; clientId: string; target: Label; content: string }
  | { kind: 'unsend'; clientId: string; target: Label }
  | { kind: 'react'; clientId: string; target: Label; reaction: (typeof REACTIONS)[number] | null }
  | { kind: 'read'; ordinal: number }
  | { kind: 'mute' | 'unmute' | 'accept' | 'type' }
  | { kind: 'shareDate' }
  | { kind: 'checkIn' | 'cancelDate'; date: Label }
  | { kind: 'editBio'; bio: string }
  | { kind: 'editProfile'; changes: object }
  | { kind: 'settings'; changes: { hasReadReceipts?: boolean; hasAutoBlock?: boolean } }
  | { kind: 'addPhoto' }
  | { kind: 'removePhoto' | 'restorePhoto' | 'putFirst'; photo: Label }
  | { kind: 'signOut' | 'signIn' | 'resetPassword' | 'changePassword' | 'deleteAccount' | 'register' }
  | { kind: 'reconnect' | 'wait' };

export type Operation = Action & { by: Slot; to: Slot };

/** An operation before its message, date or photo is chosen. */
type Draft = { by: Slot; to: Slot; pick: number } & (
  | {
      kind:
        | Exclude<Action['kind'], 'editProfile' | 'settings' | 'react' | 'like'>
        | 'resend'
        | 'reuse'
        | 'reply';
    }
  | Extract<Action, { kind: 'editProfile' | 'settings' | 'like' }>
  | { kind: 'react'; reaction: (typeof REACTIONS)[number] | null }
);

/** The first three members act most often, so that they interact. */
const slot = fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, ...SLOTS);
const seats = fc.record({ by: slot, to: slot, pick: fc.nat(99) }).filter(({ by, to }) => by !== to);

const genders = fc.constantFrom('male', 'female', 'non-binary', 'other');
const facet = fc.constantFrom('astrology', 'numerology', 'humanDesign', 'birthChart');
const profileChanges = fc.oneof(
  fc.record({ gender: genders }),
  fc.record({
    preferredGenders: fc.constantFrom(['male'], ['female', 'non-binary'], ['male', 'female', 'other']),
  }),
  fc.record({
    connectionGoals: fc.constantFrom(['dating'], ['friendship'], ['business'], ['dating', 'friendship']),
  }),
  fc
    .tuple(facet, fc.constantFrom('everyone', 'matches', 'nobody'))
    .map(([name, level]) => ({ visibility: { [name]: level } })),
);

const plain = (kinds: readonly string[]) => fc.record({ kind: fc.constantFrom(...kinds) });
const PAIR = ['pass', 'not_now', 'undo', 'unmatch', 'block', 'unblock', 'report', 'withdraw'];
const CHATTING = [
  'send',
  'send',
  'send',
  'reply',
  'resend',
  'reuse',
  'edit',
  'unsend',
  'read',
  'read',
  'mute',
];
const RARE = ['unmute', 'accept', 'type', 'endKindly', 'sendPicture', 'shareDate', 'checkIn', 'cancelDate'];
const OWN = ['editBio', 'addPhoto', 'removePhoto', 'restorePhoto', 'putFirst', 'reconnect', 'wait'];
const ACCOUNT = ['signOut', 'signIn', 'resetPassword', 'changePassword', 'deleteAccount', 'register'];

const kinds = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant('like'), goal: fc.constantFrom(null, 'dating', 'friendship') }),
  },
  { weight: 14, arbitrary: plain(PAIR) },
  { weight: 26, arbitrary: plain(CHATTING) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('react'), reaction: fc.constantFrom(null, ...REACTIONS) }),
  },
  { weight: 8, arbitrary: plain(RARE) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('editProfile'), changes: profileChanges }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settings'),
      changes: fc.constantFrom({ hasReadReceipts: true }, { hasReadReceipts: false }, { hasAutoBlock: true }),
    }),
  },
  { weight: 5, arbitrary: plain(OWN) },
  { weight: 4, arbitrary: plain(ACCOUNT) },
);

const join = ([ends, kind]: [object, object]) => ({ ...ends, ...kind }) as Draft;
export const draft: fc.Arbitrary<Draft> = fc.tuple(seats, kinds).map(join);

/** Concurrent operations of two members, mostly of one pair. */
export const pairOfDrafts: fc.Arbitrary<[Draft, Draft]> = fc
  .tuple(seats, kinds, seats, kinds, fc.nat(3))
  .map(([one, oneKind, other, otherKind, chance]): [Draft, Draft] => {
    const meets = chance > 0 || other.by === one.by;
    return [join([one, oneKind]), join([meets ? { ...other, by: one.to, to: one.by } : other, otherKind])];
  });

export type { Draft };

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
const NO_LABEL: Label = '0.999';
let clientIds = 0;

/** Chooses the target of an operation, including targets of other members and missing ones. */
export function resolveDraft(state: ModelState, { pick, ...given }: Draft): Operation {
  const { by, to } = given;
  const { messages } = seatOf(state, by, to).pair;
  clientIds += 1;
  const clientId = `model-${process.pid}-${clientIds}`;
  const content = pick % 12 === 0 ? 'Zounds, hello' : `Words ${clientIds}`;
  const seat = { by, to };
  const target = at(messages, pick)?.label ?? NO_LABEL;
  const own = messages.filter(({ from }) => from === by && at([true], pick));
  const kind = given.kind;
  switch (kind) {
    case 'send':
    case 'sendPicture':
      return { ...seat, kind, clientId, content, replyTo: null };
    case 'reply':
      return { ...seat, kind: 'send', clientId, content, replyTo: target };
    case 'resend':
    case 'reuse': {
      const sent = at(own, pick);
      const again = {
        content: sent?.content && kind === 'resend' ? sent.content : content,
        clientId: sent?.clientId ?? clientId,
      };
      return { ...seat, kind: 'send', replyTo: null, ...again };
    }
    case 'endKindly':
      return { ...seat, kind, clientId, closing: at(CLOSINGS, pick) ?? 'no_spark' };
    case 'edit':
      return { ...seat, kind, clientId, content, target: at([...own, ...messages], pick)?.label ?? NO_LABEL };
    case 'unsend':
      return { ...seat, kind, clientId, target: at([...own, ...messages], pick)?.label ?? NO_LABEL };
    case 'react':
      return { ...seat, kind, clientId, target, reaction: given.reaction };
    case 'read':
      return { ...seat, kind, ordinal: pick % 2 === 0 ? 1_000 : pick % 7 };
    case 'checkIn':
    case 'cancelDate':
      return {
        ...seat,
        kind,
        date: at([...memberAt(state, by).dates, ...memberAt(state, to).dates], pick) ?? NO_LABEL,
      };
    case 'editBio':
      return { ...seat, kind, bio: `Bio ${clientIds}` };
    case 'removePhoto':
    case 'putFirst':
      return { ...seat, kind, photo: at(memberAt(state, by).photos, pick) ?? NO_LABEL };
    case 'restorePhoto':
      return { ...seat, kind, photo: at(memberAt(state, by).removedPhotos, pick)?.label ?? NO_LABEL };
    default:
      return { ...seat, ...given } as Operation;
  }
}
