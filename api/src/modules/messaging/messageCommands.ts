import type { BodyOf, Message, MessageChange, messagingCalls } from '@sixfold/api-contract';
import type { MessageImage } from '@sixfold/domain/conversation';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import { spendOrRefuse, type CreateLimiter } from '../../providers/limiter';
import type { Clock } from '../../providers/ports';
import type { AutoBlock } from './autoBlock';
import type { Images } from './images';
import { requireMayUnsend, requireMayWrite, type PermissionDeps } from './permissions';
import { isChangeable, isEditable, isPresent } from './policy';
import { presentMessages } from './presenter';
import type { NewEntry } from './entries/entryRecord';
import type { EntryRepository } from './entries/repository';
import type { StoreEntry } from './entryLog';

type Draft = BodyOf<typeof messagingCalls.sendMessage>;
type ImageDraft = BodyOf<typeof messagingCalls.sendImage>;
type ChangeDraft = BodyOf<typeof messagingCalls.changeMessage>;

/** Text for a missed video call in lists and archives. */
const MISSED_CALL = 'Missed video call';
/** Text for a picture in lists and archives. */
const PHOTO = 'Photo';

export interface MessageCommandsDeps extends PermissionDeps {
  entries: EntryRepository;
  storeEntry: StoreEntry;
  clock: Clock;
  images: Pick<Images, 'store'>;
  autoBlock: Pick<AutoBlock, 'shouldBlock'>;
  createLimiter: CreateLimiter;
}

/** Each one causes a live event and a log entry for the other member; nobody makes more by hand. */
const CHANGES_A_MINUTE = 30;

export function createMessageCommands(deps: MessageCommandsDeps) {
  const { entries, storeEntry, clock, images, autoBlock, createLimiter } = deps;
  const changes = createLimiter({ name: 'messageChanges', points: CHANGES_A_MINUTE, windowSeconds: 60 });

  async function loadMessage(conversation: string, seq: number): Promise<Message | undefined> {
    const record = await entries.findMessage(conversation, seq);
    return record ? presentMessages([record], await entries.listChanges(conversation, [seq]))[0] : undefined;
  }

  /** @throws Failure `message_not_found`, `too_late_to_change` */
  async function checkTarget(memberId: string, conversation: string, { kind, target }: ChangeDraft) {
    const message = await loadMessage(conversation, target);
    if (!isPresent(message)) throw new Failure('message_not_found');
    if (kind === 'reaction') return;
    if (message.senderId !== memberId) throw new Failure('message_not_found');
    if (!isChangeable(message, clock()) || (kind === 'edit' && !isEditable(message)))
      throw new Failure('too_late_to_change');
  }

  /** @throws Failure `message_not_found` */
  async function checkReply(conversation: string, replyTo: number | undefined): Promise<void> {
    if (replyTo !== undefined && !(await entries.findMessage(conversation, replyTo)))
      throw new Failure('message_not_found');
  }

  const findConsequence = async (...given: Parameters<AutoBlock['shouldBlock']>) =>
    (await autoBlock.shouldBlock(...given)) ? ('auto_block' as const) : undefined;

  function storeMessage(
    draft: Omit<NewEntry, 'kind' | 'createdAt'> & { content: string },
    replyTo: number | undefined,
  ) {
    const { senderId, receiverId } = draft;
    return storeEntry({ ...draft, kind: 'message', replyTo: replyTo ?? null }, async (last) => {
      // Runs in parallel with the permission check, which decides: saves a round trip. The content of a picture is not
      // written by its sender.
      const consequence = draft.image ? undefined : findConsequence(draft, last);
      const [, found] = await Promise.all([requireMayWrite(deps, senderId, receiverId, last), consequence]);
      await checkReply(pairOf(senderId, receiverId), replyTo);
      return found;
    });
  }

  /**
   * @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required`, `message_not_found`,
   * `busy`
   */
  async function send(senderId: string, { receiverId, content, clientId, replyTo }: Draft): Promise<Message> {
    const draft = { senderId, receiverId, clientId: clientId ?? null, content };
    return requireMessage(await storeMessage(draft, replyTo), false);
  }

  /**
   * Sends the picture in a file.
   * @throws Failure as `send`, and for an invalid picture
   */
  async function sendImage(
    senderId: string,
    receiverId: string,
    { clientId, replyTo, isConfirmed }: ImageDraft,
    filePath: string,
  ): Promise<Message> {
    const conversation = pairOf(senderId, receiverId);
    const draft = { senderId, receiverId, clientId, content: PHOTO };
    // Checks before decoding, which is expensive; storing the message checks again and decides.
    if (await entries.findSent(draft)) return requireMessage(await storeMessage(draft, replyTo), true);
    await requireMayWrite(deps, senderId, receiverId, await entries.findLast(conversation));
    await checkReply(conversation, replyTo);
    return images.store(
      conversation,
      { filePath, isConfirmed: isConfirmed === true },
      async (image: MessageImage) => requireMessage(await storeMessage({ ...draft, image }, replyTo), true),
    );
  }

  /**
   * Edits or unsends the member's own message, or reacts to a message of either.
   * @throws Failure as `send`, and `too_late_to_change`
   */
  async function change(memberId: string, otherId: string, draft: ChangeDraft): Promise<MessageChange> {
    const requirePermission = draft.kind === 'unsend' ? requireMayUnsend : requireMayWrite;
    const conversation = pairOf(memberId, otherId);
    const { kind, target, clientId } = draft;
    await spendOrRefuse(changes, `${memberId}:${otherId}`);
    const { shown } = await storeEntry(
      {
        kind,
        senderId: memberId,
        receiverId: otherId,
        clientId,
        target,
        content: draft.kind === 'edit' ? draft.content : null,
        reaction: draft.kind === 'reaction' ? draft.reaction : null,
      },
      async (last) => {
        await requirePermission(deps, memberId, otherId, last);
        await checkTarget(memberId, conversation, draft);
        if (draft.kind !== 'edit') return draft.kind === 'unsend' ? 'remove_picture' : undefined;
        return findConsequence({ senderId: memberId, receiverId: otherId, content: draft.content }, last);
      },
    );
    if (shown.kind === 'message' || shown.kind !== kind || shown.target !== target) refuseClientId();
    return shown;
  }

  /**
   * Records a missed video call in the conversation. Idempotent.
   * @throws Failure as `send`
   */
  async function recordMissedCall(call: { id: string; callerId: string; calleeId: string }): Promise<void> {
    const { id, callerId, calleeId } = call;
    await storeEntry(
      {
        kind: 'message',
        senderId: callerId,
        receiverId: calleeId,
        clientId: `missed-call-${id}`,
        content: MISSED_CALL,
        callId: id,
      },
      async (last) => {
        await requireMayWrite(deps, callerId, calleeId, last);
        return undefined;
      },
    );
  }

  return { send, sendImage, change, recordMissedCall };
}

type Stored = Awaited<ReturnType<StoreEntry>>;

/** @throws Failure `invalid_input` when the client id belongs to another entry of this member */
function requireMessage({ entry, shown }: Stored, isImage: boolean): Message {
  if (shown.kind !== 'message') return refuseClientId();
  // An unsent message has neither words nor a picture.
  if (entry.content !== null && (entry.image !== null) !== isImage) refuseClientId();
  return shown;
}

export function refuseClientId(): never {
  throw new Failure('invalid_input', { fields: { clientId: 'Something else was sent with this id.' } });
}
