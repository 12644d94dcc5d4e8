import { messagingCalls, type BodyOf, type Message } from '@sixfold/api-contract';
import { joinAs, match } from './relations';
import type { Answer } from './browser';
import type { Member, TestEnvironment } from './testEnvironment';

type ChangeDraft = BodyOf<typeof messagingCalls.changeMessage>;
type Id = Pick<Member, 'id'>;

export async function matchedPair(environment: TestEnvironment, oneName: string, otherName: string) {
  const join = joinAs(environment);
  const [one, other] = await Promise.all([join(oneName), join(otherName)]);
  await match(one, other);
  return [one, other] as const;
}

let clientIds = 0;
/** Returns a client id that is unique in this run. */
export const newClientId = () => `client-${String((clientIds += 1)).padStart(6, '0')}`;

const to = ({ id }: Id) => ({ userId: id });

export const send = (
  { browser }: Member,
  { id }: Id,
  content: string,
  more: { clientId?: string; replyTo?: number } = {},
) => browser.call(messagingCalls.sendMessage, { body: { receiverId: id, content, ...more } });

type Draft<T> = T extends unknown ? Omit<T, 'clientId'> & { clientId?: string } : never;
export const change = ({ browser }: Member, other: Id, draft: Draft<ChangeDraft>) =>
  browser.call(messagingCalls.changeMessage, {
    params: to(other),
    body: { clientId: newClientId(), ...draft },
  });

export const markRead = ({ browser }: Member, other: Id, ordinal: number) =>
  browser.call(messagingCalls.markRead, { params: to(other), body: { ordinal } });
export const listMessages = ({ browser }: Member, other: Id, query: { before?: number } = {}) =>
  browser.call(messagingCalls.listMessages, { params: to(other), query });
export const search = ({ browser }: Member, other: Id, text: string) =>
  browser.call(messagingCalls.searchMessages, { params: to(other), query: { text } });
export const end = (
  { browser }: Member,
  other: Id,
  {
    closing = 'no_spark',
    clientId = newClientId(),
  }: Partial<BodyOf<typeof messagingCalls.endConversation>> = {},
) => browser.call(messagingCalls.endConversation, { params: to(other), body: { closing, clientId } });
export const updateConversation = (
  { browser }: Member,
  other: Id,
  body: BodyOf<typeof messagingCalls.updateConversation>,
) => browser.call(messagingCalls.updateConversation, { params: to(other), body });
export const listEntries = ({ browser }: Member, other: Id, since: number) =>
  browser.call(messagingCalls.listEntries, { params: to(other), query: { since } });
export const getConversation = ({ browser }: Member, other: Id) =>
  browser.call(messagingCalls.getConversation, { params: to(other) });
export const listThreads = async ({ browser }: Member) =>
  (await browser.call(messagingCalls.listThreads)).reply;
export const countUnread = async ({ browser }: Member) =>
  (await browser.call(messagingCalls.countUnread)).reply.count;
export const showReceipts = ({ browser }: Member, hasReadReceipts: boolean) =>
  browser.call(messagingCalls.saveSettings, { body: { hasReadReceipts } });

interface SentImage extends Answer {
  reply: Message;
}

export async function sendImage(
  { browser }: Member,
  { id }: Id,
  bytes: Buffer,
  { clientId = newClientId(), ...more }: { clientId?: string; replyTo?: number; isConfirmed?: true } = {},
): Promise<SentImage> {
  const { method, path } = messagingCalls.sendImage;
  const fields = { clientId, ...more };
  const response = await browser.sendForm(
    { method, path: path.replace(':userId', id) },
    {
      files: [{ bytes }],
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    },
  );
  return { ...response, reply: response.body as Message };
}

export const openImage = (
  { browser }: Pick<Member, 'browser'>,
  { id }: Id,
  { image }: Pick<Message, 'image'>,
  size: 'small' | 'large' = 'large',
) =>
  browser.call(messagingCalls.getImage, {
    params: { userId: id, imageId: image?.id ?? '' },
    query: { size },
  });
