import { discoveryCalls, type ServerEventName } from '@sixfold/api-contract';
import { createMockApi, mockCall } from '@sixfold/api-contract/testing';
import { api, QueryClientProvider, queryClient, realtime } from '@sixfold/client-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import LikesBadge from './LikesBadge';

function show(likes: () => number) {
  const mock = createMockApi([mockCall(discoveryCalls.countLikes, () => ({ likes: likes() }))]);
  api.setTransport(mock.fetch);
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <LikesBadge />
    </QueryClientProvider>,
  );
  return { ...shown, mock };
}

beforeEach(() => queryClient.clear());

test('axe finds nothing', async () => {
  const { container } = show(() => 3);
  await screen.findByText('3 people like you');
  expect(await axe(container)).toHaveNoViolations();
});

test('shows at most two digits and says the whole number; one person is one', async () => {
  let likes = 140;
  show(() => likes);
  expect(await screen.findByText('99+')).toBeInTheDocument();
  expect(screen.getByText('140 people like you')).toBeInTheDocument();
  likes = 1;
  act(() => realtime.deliver('like_received', { likes }));
  expect(await screen.findByText('1 person likes you')).toBeInTheDocument();
});

const USER_ID = '000000000000000000000007';
test.each<[ServerEventName, unknown]>([
  ['relations_changed', { userId: USER_ID }],
  ['member_left', { userId: USER_ID }],
  ['match_made', { matchedUser: {}, compatibilityScore: null, connectionGoal: 'dating' }],
])('follows %s, and goes at zero', async (event, fact) => {
  let likes = 1;
  const { container } = show(() => likes);
  await screen.findByText('1 person likes you');
  likes = 0;
  act(() => realtime.deliver(event, fact as never));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
