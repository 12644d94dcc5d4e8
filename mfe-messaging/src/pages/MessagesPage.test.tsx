import { messagingCalls } from '@sixfold/api-contract';
import { buildMessage, buildThread, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { act, screen, within } from '@testing-library/react';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

test('a conversation shows the other member, the last message with its time, and a New badge', async () => {
  showAt('/messages');
  const [first] = await screen.findAllByRole('listitem');
  const row = within(first!);
  expect(row.getByRole('link')).toHaveAttribute('href', `/chat/${idOf(2)}`);
  expect(row.getByText('Mara A')).toBeInTheDocument();
  expect(row.getByText('Saturday is good. Bring the questions in writing.')).toBeInTheDocument();
  expect(row.getByText('3 minutes ago')).toBeInTheDocument();
  expect(row.getByText('New')).toHaveTextContent('New, 1 unread message');
  expect(row.getByText('MA')).toBeInTheDocument();
  expect(first!.querySelector('[data-slot="unread-dot"]')).toBeInTheDocument();
});

test('a conversation that was read has no badge', async () => {
  const { user } = showAt('/messages');
  await user.click(await screen.findByText('Mara A'));
  await screen.findByRole('heading', { level: 1, name: 'Mara A' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const [first] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('Mara A')).toBeInTheDocument();
  expect(within(first!).queryByText('New')).not.toBeInTheDocument();
  expect(first!.querySelector('[data-slot="unread-dot"]')).not.toBeInTheDocument();
});

test('an empty list says so and links to the matches', async () => {
  showAt('/messages', [mockCall(messagingCalls.listThreads, () => [])]);
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your matches' })).toHaveAttribute('href', '/mutual-matches');
});

test('a message that arrives refreshes the list', async () => {
  let lastMessage = 'Old news';
  const thread = () => buildThread({ lastMessage });
  showAt('/messages', [mockCall(messagingCalls.listThreads, () => [thread()])]);
  await screen.findByText('Old news');
  lastMessage = 'Fresh news';
  act(() => realtime.deliver('new_message', { message: buildMessage() }));
  expect(await screen.findByText('Fresh news')).toBeInTheDocument();
});

test('a list that failed to load says so and can be retried', async () => {
  let broken = true;
  const { user } = showAt('/messages', [
    mockCall(messagingCalls.listThreads, () => {
      if (broken) throw new MockFailure('internal');
      return [];
    }),
  ]);
  expect(await screen.findByText('Your messages could not be loaded')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
});
