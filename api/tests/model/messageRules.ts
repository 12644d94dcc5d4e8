import type { Operation } from './operations';
import { canReach, canWrite } from './relationRules';
import {
  HIDDEN_WORD,
  countWritten,
  memberAt,
  seatOf,
  type Message,
  type Seat,
  type Slot,
  type ModelState,
} from './modelState';

const CHANGEABLE_MINUTES = 15;

const isThere = (message: Message | undefined): message is Message =>
  message !== undefined && !message.isUnsent;

/** Plans to block the sender of a hidden word if the receiver has enabled that and not accepted their messages. */
function planAutoBlock(state: ModelState, seat: Seat, by: Slot, to: Slot, content: string): void {
  const { pair, them } = seat;
  if (!memberAt(state, to).hasAutoBlock || !content.toLowerCase().includes(HIDDEN_WORD)) return;
  if (countWritten(pair, to) > 0 || pair.isAccepted[them]) return;
  state.consequences.push({ kind: 'block', by: to, to: by });
}

function append(
  state: ModelState,
  { pair }: Seat,
  by: Slot,
  more: Partial<Message> & Pick<Message, 'clientId'>,
): string {
  const label = `${by}.${countWritten(pair, by) + 1}` as const;
  pair.wasContact = true;
  pair.lastAt = state.at;
  pair.messages.push({
    from: by,
    label,
    content: '',
    replyTo: null,
    kind: 'text',
    isEdited: false,
    isUnsent: false,
    reactions: {},
    atMinute: state.minute,
    ...more,
  });
  return `ok ${label}`;
}

const findSent = ({ pair }: Seat, by: Slot, clientId: string) =>
  pair.messages.find((message) => message.from === by && message.clientId === clientId);

function send(state: ModelState, operation: Extract<Operation, { kind: 'send' | 'sendPicture' }>): string {
  const { by, to, kind, clientId, content, replyTo } = operation;
  const seat = seatOf(state, by, to);
  if (!canReach(state, seat, to)) return 'member_not_found';
  const stored = findSent(seat, by, clientId);
  if (stored) {
    if (!stored.isUnsent && (stored.kind === 'picture') !== (kind === 'sendPicture')) return 'invalid_input';
    return `ok ${stored.label}`;
  }
  if (!canWrite(seat)) return 'match_required';
  if (replyTo !== null && !seat.pair.messages.some(({ label }) => label === replyTo))
    return 'message_not_found';
  if (kind === 'sendPicture')
    return append(state, seat, by, { clientId, replyTo, content: 'Photo', kind: 'picture' });
  const reply = append(state, seat, by, { clientId, replyTo, content });
  planAutoBlock(state, seat, by, to, content);
  return reply;
}

function change(
  state: ModelState,
  operation: Extract<Operation, { kind: 'edit' | 'unsend' | 'react' }>,
): string {
  const { by, to, kind, target } = operation;
  const seat = seatOf(state, by, to);
  if (!canReach(state, seat, to)) return 'member_not_found';
  if (seat.pair.changeIds.includes(operation.clientId)) return 'ok';
  if (kind !== 'unsend' && !canWrite(seat)) return 'match_required';
  const message = seat.pair.messages.find(({ label }) => label === target);
  if (!isThere(message)) return 'message_not_found';
  if (kind === 'react') {
    seat.pair.changeIds.push(operation.clientId);
    if (operation.reaction) message.reactions[by] = operation.reaction;
    else delete message.reactions[by];
    return 'ok';
  }
  if (message.from !== by) return 'message_not_found';
  if (state.minute - message.atMinute > CHANGEABLE_MINUTES) return 'too_late_to_change';
  if (kind === 'unsend') {
    seat.pair.changeIds.push(operation.clientId);
    Object.assign(message, { isUnsent: true, isEdited: false, content: '', reactions: {} });
    return 'ok';
  }
  if (message.kind === 'picture') return 'too_late_to_change';
  seat.pair.changeIds.push(operation.clientId);
  Object.assign(message, { isEdited: true, content: operation.content });
  planAutoBlock(state, seat, by, to, operation.content);
  return 'ok';
}

function choose(state: ModelState, { by, to, kind }: Operation): string {
  const seat = seatOf(state, by, to);
  const { pair, me } = seat;
  if (!canReach(state, seat, to)) return 'member_not_found';
  if (pair.messages.length === 0) return 'not_found';
  if (kind === 'accept') pair.isAccepted[me] = true;
  else pair.isMuted[me] = kind === 'mute';
  return 'ok';
}

function read(state: ModelState, { by, to, ordinal }: Extract<Operation, { kind: 'read' }>): string {
  const seat = seatOf(state, by, to);
  const { pair, me } = seat;
  if (!canReach(state, seat, to)) return 'member_not_found';
  pair.read[me] = Math.max(pair.read[me], Math.min(ordinal, countWritten(pair, to)));
  return 'ok';
}

/** Applies messaging operations. Returns the reply, or undefined for another kind of operation. */
export function applyToConversation(state: ModelState, operation: Operation): string | undefined {
  const { by, to } = operation;
  const seat = seatOf(state, by, to);
  switch (operation.kind) {
    case 'send':
    case 'sendPicture':
      return send(state, operation);
    case 'endKindly': {
      if (!canReach(state, seat, to)) return 'member_not_found';
      const said = findSent(seat, by, operation.clientId);
      if (said) return `ok ${said.label}`;
      if (!canWrite(seat)) return 'match_required';
      const reply = append(state, seat, by, {
        clientId: operation.clientId,
        content: 'closing',
        kind: 'closing',
      });
      seat.pair.isClosed = true;
      state.consequences.push({ kind: 'end', by, to });
      return reply;
    }
    case 'edit':
    case 'unsend':
    case 'react':
      return change(state, operation);
    case 'read':
      return read(state, operation);
    case 'mute':
    case 'unmute':
    case 'accept':
      return choose(state, operation);
    case 'type':
      if (!canReach(state, seat, to)) return 'member_not_found';
      return canWrite(seat) ? 'ok' : 'match_required';
    default:
      return undefined;
  }
}
