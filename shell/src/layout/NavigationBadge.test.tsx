import { discoveryRoutes, messagingRoutes, type Route, type ServerEventName } from '@sixfold/api-contract';
import {
  api,
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  queryKeyFor,
  realtime,
  subscribeToInvalidations,
} from '@sixfold/client-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { NavigationAnnouncements, NavigationBadge } from './NavigationBadge';
import type { NavigationItem } from './useNavigationEntries';

const ITEM: NavigationItem = {
  path: '/likes',
  label: 'Likes',
  icon: 'heart',
  order: 1,
  tab: true,
  remote: 'discovery',
  active: false,
  badge: {
    count: '/api/likes/count',
    one: 'person likes you',
    many: 'people like you',
    refreshOn: ['like_received', 'member_left'],
  },
};

const { active: _active, remote: _remote, ...ENTRY } = ITEM;
const REGISTRY = buildRegistry({ remotes: [buildRemote({ navigation: [ENTRY] })] });

function show(count: () => number, item = ITEM) {
  const asked: string[] = [];
  api.setTransport(async (address) => {
    asked.push(address);
    return Response.json({ count: count() });
  });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <NavigationBadge item={item} />
    </QueryClientProvider>,
  );
  return { ...shown, asked };
}

let unsubscribe = () => {};
beforeEach(() => {
  queryClient.clear();
  // As the shell does on every page.
  unsubscribe = subscribeToInvalidations(queryClient);
});
afterEach(() => {
  unsubscribe();
  jest.useRealTimers();
});

test('has no accessibility violations', async () => {
  const { container } = show(() => 3);
  await screen.findByText('3 people like you');
  expect(await axe(container)).toHaveNoViolations();
});

test('requests the remote’s count, shows at most two digits and announces the exact number', async () => {
  const { asked } = show(() => 140);
  expect(await screen.findByText('99+')).toBeInTheDocument();
  expect(screen.getByText('140 people like you')).toBeInTheDocument();
  expect(asked).toEqual(['/api/likes/count']);
});

test.each<[ServerEventName, unknown]>([
  ['like_received', { likes: 0 }],
  ['member_left', { userId: '000000000000000000000007' }],
])(
  'refetches the count after %s, uses the singular for one and shows nothing for zero',
  async (event, payload) => {
    let count = 1;
    const { container } = show(() => count);
    await screen.findByText('1 person likes you');
    count = 0;
    act(() => realtime.deliver(event, payload as never));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  },
);

test.each<[string, Route]>([
  ['/api/likes/count', discoveryRoutes.countLikes],
  ['/api/messages/unread-count', messagingRoutes.countUnread],
])('caches the count of %s under the key of its call', async (path, route) => {
  show(() => 4, { ...ITEM, badge: { count: path, one: 'one', many: 'many', refreshOn: [] } });
  await screen.findByText('4 many');
  expect(queryClient.getQueryData(queryKeyFor(route))).toEqual({ count: 4 });
  act(() => void queryClient.setQueryData(queryKeyFor(route), { count: 2 }));
  expect(await screen.findByText('2 many')).toBeInTheDocument();
});

test('requests a count that no event invalidates, and again after the events of its remote', async () => {
  const badge = { count: '/api/elsewhere/count', one: 'one', many: 'many', refreshOn: ['match_made'] };
  const { asked } = show(() => 4, { ...ITEM, badge });
  await screen.findByText('4 many');
  act(() => realtime.deliver('match_made', {} as never));
  await waitFor(() => expect(asked).toEqual(['/api/elsewhere/count', '/api/elsewhere/count']));
});

test('makes one request after an event that both the contract and the remote list', async () => {
  const { asked } = show(() => 4);
  await screen.findByText('4 people like you');
  act(() => realtime.deliver('like_received', { likes: 5 }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toHaveLength(2);
});

test('never shows a count that drops again immediately, such as for a message in an open conversation', async () => {
  // A busy machine can exceed the settling time between two events, so the waits below advance a fake clock.
  jest.useFakeTimers();
  let count = 0;
  const { container } = show(() => count);
  const expectCounted = () =>
    waitFor(() =>
      expect(queryClient.getQueryData(queryKeyFor(discoveryRoutes.countLikes))).toEqual({ count }),
    );
  await expectCounted();
  const shown: string[] = [];
  new MutationObserver(() => shown.push(container.textContent)).observe(container, {
    childList: true,
    subtree: true,
  });
  const receive = async (event: ServerEventName, next: number) => {
    count = next;
    act(() => realtime.deliver(event, {} as never));
    await expectCounted();
  };
  await receive('like_received', 1);
  await receive('member_left', 0);
  await receive('like_received', 2);
  expect(await screen.findByText('2 people like you')).toBeInTheDocument();
  expect(shown).not.toContainEqual(expect.stringContaining('person likes you'));
});

test('refetches the count a minute after a failed call', async () => {
  jest.useFakeTimers();
  let isDown = true;
  const { asked } = show(() => {
    if (isDown) throw new TypeError('Failed to fetch');
    return 3;
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  isDown = false;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('3 people like you')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(asked).toHaveLength(2);
});

test('keeps its number after an unrelated event', async () => {
  const { asked } = show(() => 2);
  await screen.findByText('2 people like you');
  act(() => realtime.deliver('messages_read', { readerId: '1', partnerId: '2', ordinal: 1 }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toHaveLength(1);
});

test.each([
  ['without a badge', undefined],
  ['of a release that had a component instead', './likes-badge'],
])('shows no number and makes no request for an entry %s', (_what, badge) => {
  const { badge: _badge, ...bare } = ITEM;
  const { container, asked } = show(() => 5, badge === undefined ? bare : { ...bare, badge });
  expect(container).toBeEmptyDOMElement();
  expect(asked).toEqual([]);
});

test('announces a count that has risen, but neither the first count nor a drop', async () => {
  jest.useFakeTimers();
  let count = 1;
  api.setTransport(async () => Response.json({ count }));
  const registry = { current: () => REGISTRY, subscribe: () => () => undefined };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FederationProvider value={{ registry } as unknown as Federation}>
          <NavigationAnnouncements />
        </FederationProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const receive = async (next: number) => {
    count = next;
    act(() => realtime.deliver('like_received', { likes: next }));
    await waitFor(() =>
      expect(queryClient.getQueryData(queryKeyFor(discoveryRoutes.countLikes))).toEqual({ count }),
    );
    act(() => jest.advanceTimersByTime(1_000));
  };
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await receive(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 people like you');
  await receive(0);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
