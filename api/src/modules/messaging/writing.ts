import type { BodyOf, Message, MessageChange, messagingCalls } from '@sixfold/api-contract';
import type { MessageImage } from '@sixfold/domain/conversation';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AutoBlock } from './autoBlock';
import type { Images } from './images';
import { requireMayUnsend, requireMayWrite, type PermissionDeps } from './permissions';
import { isChangeable, isEditable, isThere } from './policy';
import { presentEntries, presentMessages } from './presenter';
import type { EntryRecord, MessagingRepository, NewEntry } from './repository';
import type { Turns } from './turns';

type Draft = BodyOf<typeof messagingCalls.sendMessage>;
type ImageDraft = BodyOf<typeof messagingCalls.sendImage>;
type ChangeDraft = BodyOf<typeof messagingCalls.changeMessage>;

/** What lists and archives say of a video call that nobody answered. */
const MISSED_CALL = 'Missed video call';
/** What they say of a picture. */
const PHOTO = 'Photo';

export interface Writing {
  /**
   * @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required`, `message_not_found`,
   * `busy`
   */
  send: (senderId: string, draft: Draft) => Promise<Message>;
  /**
   * Sends the picture in a file.
   * @throws Failure as `send`, and for what is wrong with the picture
   */
  sendImage: (senderId: string, receiverId: string, draft: ImageDraft, filePath: string) => Promise<Message>;
  /**
   * Edits or unsends an own message, or reacts to one of the two.
   * @throws Failure as `send`, and `too_late_to_change`
   */
  change: (memberId: string, otherId: string, draft: ChangeDraft) => Promise<MessageChange>;
  /** Says in the conversation that a video call was not answered; once, however often it is asked for. */
  recordMissedCall: (call: { id: string; callerId: string; calleeId: string }) => Promise<void>;
}

export interface WritingDeps extends PermissionDeps {
  messages: MessagingRepository;
  /** Entries of a conversation are stored and published in turn, so that this process publishes them in order. */
  turns: Turns;
  publisher: Publisher;
  events: DomainEvents;
  clock: Clock;
  images: Pick<Images, 'store' | 'removeUnsent'>;
  autoBlock: AutoBlock;
}

export function createWriting(deps: WritingDeps): Writing {
  const { messages, turns, publisher, events, clock, images, autoBlock } = deps;

  const loadChanges = (conversation: string, seq: number) => messages.listChanges(conversation, [seq]);

  async function loadMessage(conversation: string, seq: number): Promise<Message | undefined> {
    const record = await messages.findMessage(conversation, seq);
    return record ? presentMessages([record], await loadChanges(conversation, seq))[0] : undefined;
  }

  /** @throws Failure `message_not_found`, `too_late_to_change` */
  async function checkTarget(memberId: string, conversation: string, { kind, target }: ChangeDraft) {
    const message = await loadMessage(conversation, target);
    if (!isThere(message)) throw new Failure('message_not_found');
    if (kind === 'reaction') return;
    if (message.senderId !== memberId) throw new Failure('message_not_found');
    if (!isChangeable(message, clock()) || (kind === 'edit' && !isEditable(message)))
      throw new Failure('too_late_to_change');
  }

  /** Both sides hear of it, in every tab. */
  function publishToBoth<E extends 'new_message' | 'message_changed'>(
    [senderId, receiverId]: readonly [string, string],
    event: E,
    payload: Parameters<typeof publisher.publish<E>>[2],
  ): void {
    publisher.publish(receiverId, event, payload);
    publisher.publish(senderId, event, payload);
  }

  /** @throws Failure `message_not_found` */
  async function checkReply(conversation: string, replyTo: number | undefined): Promise<void> {
    if (replyTo !== undefined && !(await messages.findMessage(conversation, replyTo)))
      throw new Failure('message_not_found');
  }

  /** Presents a message that was stored; `isNew` false: under its client id, maybe a while ago. */
  async function presentStored(entry: EntryRecord, isNew: boolean, isImage: boolean): Promise<Message> {
    refuseReusedClientId(entry, 'message', null);
    // What was unsent is neither words nor a picture any more.
    if (entry.content !== null && (entry.image !== null) !== isImage) refuseClientId();
    const changes = isNew ? [] : await loadChanges(entry.conversation, entry.seq);
    const [message] = presentMessages([entry], changes);
    if (!message) throw new Error('A message that was just stored cannot be presented.');
    return message;
  }

  /** Stores a message of a member who may write, and publishes it, once. */
  function storeMessage(entry: Omit<NewEntry, 'kind' | 'createdAt'>, replyTo: number | undefined) {
    const { senderId, receiverId } = entry;
    const conversation = pairOf(senderId, receiverId);
    return turns.run(conversation, async () => {
      const appended = await messages.append(
        { ...entry, kind: 'message', createdAt: clock(), replyTo: replyTo ?? null },
        () => checkReply(conversation, replyTo),
      );
      const message = await presentStored(appended.entry, appended.isNew, entry.image !== undefined);
      if (!appended.isNew) return message;
      publishToBoth([senderId, receiverId], 'new_message', { message });
      events.emit('message_stored', { message });
      return message;
    });
  }

  async function send(senderId: string, { receiverId, content, clientId, replyTo }: Draft): Promise<Message> {
    await requireMayWrite(deps, senderId, receiverId);
    const message = await storeMessage(
      { senderId, receiverId, clientId: clientId ?? null, content },
      replyTo,
    );
    // After the message is stored, also when it is repeated, because the first attempt may have ended before.
    await autoBlock(senderId, receiverId, content);
    return message;
  }

  async function sendImage(
    senderId: string,
    receiverId: string,
    { clientId, replyTo }: ImageDraft,
    filePath: string,
  ): Promise<Message> {
    await requireMayWrite(deps, senderId, receiverId);
    const conversation = pairOf(senderId, receiverId);
    const draft = { senderId, receiverId, clientId, content: PHOTO };
    const send = (image: MessageImage) => storeMessage({ ...draft, image }, replyTo);
    // Asked before the picture is decoded, which is expensive; storing the message decides.
    const repeated = await messages.findSent(draft);
    if (repeated) return presentStored(repeated, false, true);
    await checkReply(conversation, replyTo);
    return images.store(conversation, filePath, send);
  }

  async function change(memberId: string, otherId: string, draft: ChangeDraft): Promise<MessageChange> {
    const requirePermission = draft.kind === 'unsend' ? requireMayUnsend : requireMayWrite;
    await requirePermission(deps, memberId, otherId);
    const conversation = pairOf(memberId, otherId);
    const { kind, target, clientId } = draft;
    const changed = await turns.run(conversation, async () => {
      const { entry, isNew } = await messages.append(
        {
          kind,
          senderId: memberId,
          receiverId: otherId,
          clientId,
          createdAt: clock(),
          target,
          content: draft.kind === 'edit' ? draft.content : null,
          reaction: draft.kind === 'reaction' ? draft.reaction : null,
        },
        () => checkTarget(memberId, conversation, draft),
      );
      refuseReusedClientId(entry, kind, target);
      const [presented] = presentEntries([entry], await loadChanges(conversation, target));
      if (!presented || presented.kind === 'message')
        throw new Error('A change that was just stored cannot be presented.');
      if (isNew) publishToBoth([memberId, otherId], 'message_changed', { change: presented });
      // Also when it is repeated, because the first attempt may have ended before.
      if (kind === 'unsend') await images.removeUnsent(conversation, target);
      return presented;
    });
    if (draft.kind === 'edit') await autoBlock(memberId, otherId, draft.content);
    return changed;
  }

  async function recordMissedCall(call: { id: string; callerId: string; calleeId: string }): Promise<void> {
    const { id, callerId, calleeId } = call;
    await turns.run(pairOf(callerId, calleeId), async () => {
      const { entry, isNew } = await messages.append({
        kind: 'message',
        senderId: callerId,
        receiverId: calleeId,
        clientId: `missed-call-${id}`,
        createdAt: clock(),
        content: MISSED_CALL,
        callId: id,
      });
      const [message] = presentMessages([entry], []);
      if (message && isNew) publishToBoth([callerId, calleeId], 'new_message', { message });
    });
  }

  return { send, sendImage, change, recordMissedCall };
}

/** @throws Failure `invalid_input` when the client id names something else that this member sent */
function refuseReusedClientId(entry: EntryRecord, kind: EntryRecord['kind'], target: number | null): void {
  if (entry.kind !== kind || entry.target !== target) refuseClientId();
}

function refuseClientId(): never {
  throw new Failure('invalid_input', { fields: { clientId: 'Something else was sent with this id.' } });
}
