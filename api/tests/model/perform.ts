import {
  accountCalls,
  authCalls,
  messagingCalls,
  photosCalls,
  profileCalls,
  safetyCalls,
  sharedDatesCalls,
  type Message as ApiMessage,
} from '@sixfold/api-contract';
import { act, undo, unmatch } from '../support/decisions';
import { change, end, markRead, send, sendImage, updateConversation } from '../support/conversations';
import { block, emit, report, unblock } from '../support/relations';
import { checkIn, shareDate } from '../support/sharedDates';
import type { Answer } from '../support/browser';
import type { Operation } from './operations';
import {
  createPassword,
  createPerson,
  deletePerson,
  openTabs,
  replyOf,
  type TestedApp,
  type Person,
} from './people';
import { HIDDEN_WORD, type Label, type Slot } from './modelState';

/** The product with six people in it. */
export interface Product {
  host: TestedApp;
  /** Number of the run, which determines the age of its people. */
  run: number;
  people: Person[];
  /** The `seq` of each message, by pair and label. */
  seqs: Map<string, number>;
  picture: Buffer;
  performed: number;
}

const UNKNOWN_PHOTO = `/api/photos/${'f'.repeat(24)}`;
const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

export function personAt({ people }: Product, slot: Slot): Person {
  const person = people[slot];
  if (!person) throw new Error(`There is no person ${slot}.`);
  return person;
}

const seqKey = (one: Slot, other: Slot, label: Label) =>
  `${Math.min(one, other)}${Math.max(one, other)} ${label}`;

/** Records a message's position and returns its label in the model. */
export function noteMessage(
  product: Product,
  [one, other]: [Slot, Slot],
  message: Pick<ApiMessage, 'senderId' | 'ordinal' | 'seq'>,
): Label {
  const from = personAt(product, one).id === message.senderId ? one : other;
  const label: Label = `${from}.${message.ordinal}`;
  product.seqs.set(seqKey(one, other, label), message.seq);
  return label;
}

/** Performs an operation. Returns the reply in the model's terms. */
export async function perform(product: Product, operation: Operation): Promise<string> {
  const { by, to, kind } = operation;
  const [from, other] = [personAt(product, by), personAt(product, to)];
  const { browser } = from;
  const ends: [Slot, Slot] = [by, to];
  const seqOf = (label: Label) => product.seqs.get(seqKey(by, to, label)) ?? 999;
  const sent = (answer: Answer & { reply: ApiMessage }) =>
    answer.status === 200 ? `ok ${noteMessage(product, ends, answer.reply)}` : replyOf(answer);
  switch (kind) {
    case 'like':
    case 'pass':
    case 'not_now': {
      const more = kind === 'like' && operation.goal ? { connectionGoal: operation.goal } : {};
      const answer = await act(from, other, kind, more);
      if (answer.status !== 200) return replyOf(answer);
      return answer.reply.isMutualMatch ? 'matched' : 'decided';
    }
    case 'undo': {
      const answer = await undo(from, other);
      return answer.status === 200 ? `undone ${answer.reply.undone}` : replyOf(answer);
    }
    case 'unmatch':
      return replyOf(await unmatch(from, other));
    case 'block':
      return replyOf(await block(from, other));
    case 'unblock':
      return replyOf(await unblock(from, other));
    case 'report':
      return replyOf(await report(from, other, { reason: 'other' }));
    case 'withdraw':
      return replyOf(await browser.call(safetyCalls.withdrawReport, { params: { userId: other.id } }));
    case 'send': {
      const { content, clientId, replyTo } = operation;
      return sent(
        await send(from, other, content, { clientId, ...(replyTo && { replyTo: seqOf(replyTo) }) }),
      );
    }
    case 'sendPicture':
      return sent(await sendImage(from, other, product.picture, { clientId: operation.clientId }));
    case 'endKindly':
      return sent(await end(from, other, operation));
    case 'edit':
    case 'unsend':
      return replyOf(
        await change(from, other, {
          kind,
          target: seqOf(operation.target),
          clientId: operation.clientId,
          ...(kind === 'edit' && { content: operation.content }),
        } as Parameters<typeof change>[2]),
      );
    case 'react': {
      const { target, reaction, clientId } = operation;
      return replyOf(
        await change(from, other, { kind: 'reaction', target: seqOf(target), reaction, clientId }),
      );
    }
    case 'read':
      return replyOf(await markRead(from, other, operation.ordinal));
    case 'mute':
    case 'unmute':
      return replyOf(await updateConversation(from, other, { isMuted: kind === 'mute' }));
    case 'accept':
      return replyOf(await updateConversation(from, other, { isAccepted: true }));
    case 'type': {
      const [tab] = from.tabs;
      if (!tab?.socket.connected) return 'not_signed_in';
      const reply = await emit(tab, 'start_typing', { userId: other.id });
      return reply.ok ? 'ok' : reply.id;
    }
    default:
      return performAlone(product, from, other, operation);
  }
}

/** Applies operations that concern only one member. */
async function performAlone(
  product: Product,
  from: Person,
  other: Person,
  operation: Operation,
): Promise<string> {
  const { host } = product;
  const { browser } = from;
  switch (operation.kind) {
    case 'editBio':
      return replyOf(await browser.call(profileCalls.patchProfile, { body: { bio: operation.bio } }));
    case 'editProfile':
      return replyOf(await browser.call(profileCalls.patchProfile, { body: operation.changes }));
    case 'settings': {
      const body = { ...operation.changes, hiddenWords: [HIDDEN_WORD] };
      return replyOf(await browser.call(messagingCalls.saveSettings, { body }));
    }
    case 'shareDate': {
      const startsAt = new Date(host.now().getTime() + MONTH_MS).toISOString();
      const answer = await shareDate(from, {
        matchUserId: other.id,
        startsAt,
        contactEmail: from.contactEmail,
      });
      if (answer.status === 200) from.dates.set(`${from.slot}.${from.dates.size + 1}`, answer.reply.id);
      return replyOf(answer);
    }
    case 'checkIn':
    case 'cancelDate': {
      const id = from.dates.get(operation.date) ?? other.dates.get(operation.date) ?? 'f'.repeat(24);
      if (operation.kind === 'checkIn') return replyOf(await checkIn(from, id));
      return replyOf(await browser.call(sharedDatesCalls.cancelDate, { params: { dateId: id } }));
    }
    case 'addPhoto': {
      const answer = await browser.sendForm(photosCalls.uploadPhoto, { files: [{ bytes: product.picture }] });
      const { url } = answer.body as { url: string };
      if (answer.status === 200) from.photos.set(`${from.slot}.${from.photos.size + 1}`, url);
      return replyOf(answer);
    }
    case 'removePhoto':
    case 'restorePhoto': {
      const call = operation.kind === 'removePhoto' ? photosCalls.removePhoto : photosCalls.restorePhoto;
      const photoUrl = from.photos.get(operation.photo) ?? UNKNOWN_PHOTO;
      return replyOf(await browser.call(call, { body: { photoUrl } }));
    }
    case 'putFirst': {
      const first = from.photos.get(operation.photo) ?? UNKNOWN_PHOTO;
      const { photos } = (await browser.call(profileCalls.listOwnPhotos)).reply;
      const ordered = [first, ...(photos ?? []).filter((url) => url !== first)];
      return replyOf(await browser.call(profileCalls.patchProfile, { body: { photos: ordered } }));
    }
    default:
      return performOnAccount(product, from, operation);
  }
}

async function performOnAccount(product: Product, from: Person, { kind }: Operation): Promise<string> {
  const { host } = product;
  const { browser, email } = from;
  switch (kind) {
    case 'signOut':
      return replyOf(await browser.call(authCalls.logout));
    case 'signIn': {
      const reply = replyOf(
        await browser.call(authCalls.login, { body: { email, password: from.password } }),
      );
      await openTabs(host, from);
      return reply;
    }
    case 'changePassword': {
      const password = createPassword();
      const body = { currentPassword: from.password, password };
      const reply = replyOf(await browser.call(accountCalls.changePassword, { body }));
      if (reply === 'ok') from.password = password;
      return reply;
    }
    case 'resetPassword':
      return resetPassword(host, from);
    case 'deleteAccount':
      return replyOf(await deletePerson(from));
    case 'register':
      product.people[from.slot] = await createPerson(host, from.slot, product.run);
      return 'ok';
    case 'reconnect':
      if (from.tabs.some(({ socket }) => socket.connected)) await openTabs(host, from);
      return 'ok';
    case 'wait':
      host.advance?.(8 * 60_000);
      return 'ok';
    default:
      throw new Error(`Nobody knows how to ${kind}.`);
  }
}

async function resetPassword(host: TestedApp, person: Person): Promise<string> {
  const { email } = person;
  const asked = await person.browser.call(authCalls.forgotPassword, { body: { email } });
  if (asked.status !== 200) return replyOf(asked);
  const known = new Set(person.usedTokens);
  const giveUpAt = Date.now() + 10_000;
  let token: string | undefined;
  while (token === undefined && Date.now() < giveUpAt) {
    const tokens = (await host.listMails(email)).flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
    token = tokens.findLast((each) => !known.has(each));
    if (token === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (token === undefined) return 'no mail';
  person.usedTokens.push(token);
  const password = createPassword();
  const reply = replyOf(await person.browser.call(authCalls.resetPassword, { body: { password, token } }));
  if (reply === 'ok') person.password = password;
  return reply;
}
