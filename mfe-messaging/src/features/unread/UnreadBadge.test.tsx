import { messagingCalls, type MessageThread } from '@sixfold/api-contract';
import { buildMessage, buildUser, createMockApi, idOf, mockCall } from '@sixfold/api-contract/testing';
import { api, QueryClientProvider, queryClient, realtime, useSession } from '@sixfold/client-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import UnreadBadge from './UnreadBadge';

const thread = (number: number, unreadCount: number): MessageThread => ({
  user: { id: idOf(number), firstName: 'Mara', lastName: 'L', profileImageUrl: null },
  lastMessage: 'Hello',
  lastMessageTime: '2026-01-02T03:04:05.000Z',
  isRead: unreadCount === 0,
  unreadCount,
});

function show(threads: () => MessageThread[]) {
  api.setTransport(createMockApi([mockCall(messagingCalls.listThreads, threads)]).fetch);
  return render(
    <QueryClientProvider client={queryClient}>
      <UnreadBadge />
    </QueryClientProvider>,
  );
}

beforeEach(() => queryClient.clear());

test('axe finds nothing', async () => {
  const { container } = show(() => [thread(2, 1)]);
  await screen.findByText('1 unread message');
  expect(await axe(container)).toHaveNoViolations();
});

test('adds up what waits in every conversation', async () => {
  show(() => [thread(2, 2), thread(3, 1), thread(4, 0)]);
  expect(await screen.findByText('3 unread messages')).toBeInTheDocument();
  expect(screen.getByText('3')).toBeInTheDocument();
});

test('shows at most two digits and says the whole number', async () => {
  show(() => [thread(2, 140)]);
  expect(await screen.findByText('99+')).toBeInTheDocument();
  expect(screen.getByText('140 unread messages')).toBeInTheDocument();
});

test('follows a message that arrives, and goes when everything is read', async () => {
  let unread = 0;
  const { container } = show(() => [thread(2, unread)]);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container).toBeEmptyDOMElement();

  unread = 1;
  act(() => realtime.deliver('new_message', { message: buildMessage() }));
  expect(await screen.findByText('1 unread message')).toBeInTheDocument();

  unread = 0;
  // The same member reads it in another tab.
  const reader = buildUser();
  act(() => useSession.getState().setUser(reader));
  act(() => realtime.deliver('messages_read', { readerId: reader.id, readAt: new Date().toISOString() }));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
