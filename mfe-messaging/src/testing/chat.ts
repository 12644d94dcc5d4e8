import { messagingCalls, type Conversation, type ErrorId, type Message } from '@sixfold/api-contract';
import {
  buildConversation,
  buildMessage,
  idOf,
  mockCall,
  MockFailure,
  type MockApi,
} from '@sixfold/api-contract/testing';
import { screen } from '@testing-library/react';
import { OWN_ID } from './sampleData';

/** Members, queries and message data for conversation tests. */
export const [MARA, INGRID, NOOR] = [idOf(2), idOf(4), idOf(5)];
export const chat = (userId: string) => `/chat/${userId}`;
export const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to /);
export const bubbleOf = async (content: string) =>
  (await screen.findByText(content)).closest('li') as HTMLElement;
export const sendsOf = (mock: MockApi) => mock.made.filter(({ id }) => id === 'messaging.sendMessage');

export const fromMara = (overrides: Partial<Message> = {}) =>
  buildMessage({
    id: idOf(990),
    senderId: MARA,
    receiverId: OWN_ID,
    seq: 5,
    ordinal: 3,
    createdAt: new Date().toISOString(),
    ...overrides,
  });

export const conversationOf = (...messages: Message[]): Conversation => buildConversation(messages);

/** Refuses messages until `state.broken` is false. */
export function brokenSending() {
  const state: { broken: boolean; id: ErrorId } = { broken: true, id: 'account_under_review' };
  const call = mockCall(messagingCalls.sendMessage, ({ body: { content, clientId = null } }) => {
    if (state.broken) throw new MockFailure(state.id);
    return fromMara({ id: idOf(991), senderId: OWN_ID, receiverId: MARA, content, clientId });
  });
  return { state, call };
}
