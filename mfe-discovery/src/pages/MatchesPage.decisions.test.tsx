import { discoveryCalls } from '@sixfold/api-contract';
import {
  buildOwnProfile,
  buildUser,
  idOf,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { api, realtime, useSession } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { candidateOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);
afterEach(() => jest.restoreAllMocks());

const LATER = /Will be saved when you are back online/;
/** Generous timeout, because a list refetched behind a dialog is slow. */
const cardOf = async (name: string) => {
  const called = { level: 2, name: new RegExp(`^${name}, `) };
  return (await screen.findByRole('heading', called, { timeout: 5_000 })).closest('li')!;
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** Shows the remote with a connection that can be cut. */
function showWithConnection(overrides: readonly MockHandler[] = []) {
  const shown = showAt('/matches', overrides, ['Mara', 'Noor', 'Ilya']);
  const connection = { isCut: false };
  api.setTransport((address, init) =>
    connection.isCut ? Promise.reject(new TypeError('Failed to fetch')) : shown.mock.fetch(address, init),
  );
  const decisionsMade = () =>
    shown.mock.made.filter(({ id }) => id === 'discovery.submitDecision' || id === 'discovery.undoDecision');
  const reconnect = () =>
    act(async () => {
      connection.isCut = false;
      window.dispatchEvent(new Event('online'));
    });
  return { ...shown, connection, decisionsMade, reconnect };
}
const written = () => localStorage.getItem(`sixfold.decisions.${useSession.getState().user?.id}`);

test('a like without connection stays visible and accessible, waits, and is sent on reconnection', async () => {
  const { user, connection, decisionsMade, reconnect } = showWithConnection();
  const item = await cardOf('Noor');
  const card = within(item);
  connection.isCut = true;
  await user.click(card.getByRole('button', { name: 'Like Noor' }));
  expect(await card.findAllByText(LATER)).not.toHaveLength(0);
  expect(card.getByRole('button', { name: 'Liked Noor' })).toBeInTheDocument();
  expect(await axe(item.querySelector('div')!)).toHaveNoViolations();
  expect(decisionsMade()).toHaveLength(0);
  await reconnect();
  await waitFor(() => expect(card.queryByText(LATER)).not.toBeInTheDocument());
  const noor = PROFILES.find(({ user: { firstName } }) => firstName === 'Noor')!;
  expect(decisionsMade()).toMatchObject([
    { params: { matchId: noor.userId }, body: { action: 'like', connectionGoal: 'dating' } },
  ]);
  expect(written()).toBeNull();
  expect(card.getByRole('button', { name: 'Liked Noor' })).toBeInTheDocument();
});

test('the last decision about a member counts, and decisions are sent in order', async () => {
  const { user, connection, decisionsMade, reconnect } = showWithConnection();
  const noor = within(await cardOf('Noor'));
  connection.isCut = true;
  await user.click(noor.getByRole('button', { name: 'Like Noor' }));
  await noor.findByRole('button', { name: 'Liked Noor' });
  await user.click(within(await cardOf('Ilya')).getByRole('button', { name: 'Like Ilya' }));
  await within(await cardOf('Ilya')).findByRole('button', { name: 'Liked Ilya' });
  await user.click(noor.getByRole('button', { name: 'More about Noor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take back your like' }));
  await noor.findByRole('button', { name: 'Like Noor' });
  await waitFor(() => expect(JSON.parse(written() ?? '[]')).toHaveLength(2));
  await reconnect();
  await waitFor(() => expect(written()).toBeNull());
  expect(decisionsMade().map(({ id }) => id)).toEqual(['discovery.submitDecision', 'discovery.undoDecision']);
});

/** Resends two likes that waited for a connection, the first of which is held by the server. */
async function showTwoOnTheirWay() {
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  const shown = showWithConnection([
    mockCall(discoveryCalls.submitDecision, async () => {
      await isHeld;
      return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
    }),
  ]);
  const [noor, ilya] = [within(await cardOf('Noor')), within(await cardOf('Ilya'))];
  shown.connection.isCut = true;
  await shown.user.click(noor.getByRole('button', { name: 'Like Noor' }));
  await noor.findAllByText(LATER);
  await shown.user.click(ilya.getByRole('button', { name: 'Like Ilya' }));
  await ilya.findAllByText(LATER);
  await shown.reconnect();
  await waitFor(() => expect(shown.decisionsMade()).toHaveLength(1));
  return { ...shown, ilya, letGo: () => act(async () => letGo()) };
}

test('a newer decision counts when it is made while older ones are being sent', async () => {
  const { user, ilya, decisionsMade, letGo } = await showTwoOnTheirWay();
  await user.click(ilya.getByRole('button', { name: 'More about Ilya' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take back your like' }));
  await waitFor(() => expect(decisionsMade().at(-1)?.id).toBe('discovery.undoDecision'));
  await letGo();
  await waitFor(() => expect(written()).toBeNull());
  expect(decisionsMade().map(({ id }) => id)).toEqual(['discovery.submitDecision', 'discovery.undoDecision']);
  expect(ilya.getByRole('button', { name: 'Like Ilya' })).toBeInTheDocument();
});

test.each([
  ['another member', buildUser({ id: idOf(77) })],
  ['nobody', null],
])("a member's pending decision is never sent once %s is signed in", async (_who, next) => {
  const { decisionsMade, letGo } = await showTwoOnTheirWay();
  act(() => useSession.getState().setUser(next));
  await letGo();
  // Long enough for the next request.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(decisionsMade()).toHaveLength(1);
  expect(localStorage.getItem(`sixfold.decisions.${next?.id ?? ''}`)).toBeNull();
});

test.each([
  ['is onMatchMade here, so that it is celebrated', false, [[{ matchedUser: { firstName: 'Mara' } }]]],
  ['is onMatchMade by the live connection where there is one', true, []],
])('a kept like that becomes a match %s', async (_how, isConnected, expected) => {
  const onMatchMade = jest.fn();
  const stop = realtime.on('match_made', onMatchMade);
  const { user, connection, reconnect } = showWithConnection();
  const card = within(await cardOf('Mara'));
  connection.isCut = true;
  await user.click(card.getByRole('button', { name: 'Like Mara' }));
  await card.findAllByText(LATER);
  jest.spyOn(realtime, 'isConnected').mockReturnValue(isConnected);
  await reconnect();
  await waitFor(() => expect(written()).toBeNull());
  stop();
  expect(onMatchMade.mock.calls).toMatchObject(expected);
});

test('a pending decision that is refused permanently is reported', async () => {
  const { user, connection, reconnect } = showWithConnection([
    mockCall(discoveryCalls.submitDecision, () => {
      throw new MockFailure('member_not_found');
    }),
  ]);
  const card = within(await cardOf('Noor'));
  connection.isCut = true;
  await user.click(card.getByRole('button', { name: 'Like Noor' }));
  await card.findAllByText(LATER);
  await reconnect();
  expect(await screen.findByText(/^Your like for Noor could not be saved\./)).toBeInTheDocument();
  expect(written()).toBeNull();
});

test('a pending decision stays pending while the server is overloaded', async () => {
  let isBusy = true;
  const { user, connection, reconnect } = showWithConnection([
    mockCall(discoveryCalls.submitDecision, () => {
      if (isBusy) throw new MockFailure('rate_limited');
      return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
    }),
  ]);
  const card = within(await cardOf('Noor'));
  connection.isCut = true;
  await user.click(card.getByRole('button', { name: 'Like Noor' }));
  await card.findAllByText(LATER);
  await reconnect();
  await waitFor(() => expect(written()).not.toBeNull());
  isBusy = false;
  await reconnect();
  await waitFor(() => expect(written()).toBeNull());
});

test('signing out before a decision is saved reports its loss', async () => {
  const { user, connection } = showWithConnection();
  const card = within(await cardOf('Noor'));
  connection.isCut = true;
  await user.click(card.getByRole('button', { name: 'Like Noor' }));
  await card.findAllByText(LATER);
  act(() => {
    localStorage.clear();
    useSession.getState().setUser(null);
  });
  expect(await screen.findByText(/^You signed out before/)).toBeInTheDocument();
});

test('undoing a pass from its toast restores the card to its position, with the focus', async () => {
  const { user, decisionsMade } = showWithConnection();
  const card = await cardOf('Noor');
  await waitFor(() => expect(titles()).toHaveLength(3));
  const before = titles();
  await user.click(within(card).getByRole('button', { name: 'Pass on Noor' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(before));
  expect(decisionsMade()[0]?.body).toEqual({ action: 'pass', connectionGoal: 'dating' });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Noor, 29' })).toHaveFocus());
  await waitFor(() =>
    expect(decisionsMade().map(({ id }) => id)).toEqual([
      'discovery.submitDecision',
      'discovery.undoDecision',
    ]),
  );
});

test('a failed undo reports an error and leaves the card away', async () => {
  const { user } = showWithConnection([
    mockCall(discoveryCalls.undoDecision, () => {
      throw new MockFailure('too_late_to_undo');
    }),
  ]);
  const card = await cardOf('Noor');
  await user.click(within(card).getByRole('button', { name: 'Pass on Noor' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
  expect(titles()).not.toContain('Noor, 29');
});

test.each(['Like Ilya', 'Pass on Ilya'])(
  '%s, who has left, reports it and does not bring Ilya back',
  async (decision) => {
    let isGone = false;
    const { user } = showWithConnection([
      mockCall(discoveryCalls.submitDecision, () => {
        isGone = true;
        throw new MockFailure('member_not_found');
      }),
      mockCall(discoveryCalls.listMatches, () => {
        const potentialMatches = PROFILES.slice(0, isGone ? 1 : 2).map((each) => candidateOf(each, 'dating'));
        return {
          userProfile: buildOwnProfile(),
          potentialMatches,
          total: potentialMatches.length,
          offset: 0,
        };
      }),
    ]);
    await user.click(within(await cardOf('Ilya')).getByRole('button', { name: decision }));
    expect(await screen.findByText('This person is no longer on Sixfold.')).toBeInTheDocument();
    expect(titles()).toEqual(['Mara, 31']);
  },
);

test('a pass on a member who has matched in the meantime reports it and refetches the list', async () => {
  const { user, mock } = showWithConnection([
    mockCall(discoveryCalls.submitDecision, () => {
      throw new MockFailure('already_matched');
    }),
  ]);
  await user.click(within(await cardOf('Ilya')).getByRole('button', { name: 'Pass on Ilya' }));
  expect(await screen.findByText(/^You both like each other by now/)).toBeInTheDocument();
  await waitFor(() => expect(mock.made.filter(({ id }) => id === 'discovery.listMatches')).toHaveLength(2));
});

test('Not now hides a member for 14 days and can be undone', async () => {
  const { user, decisionsMade } = showWithConnection();
  const card = within(await cardOf('Ilya'));
  await user.click(card.getByRole('button', { name: 'More about Ilya' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Not now/ }));
  expect(await screen.findByText('Hidden for 14 days.')).toBeInTheDocument();
  expect(titles()).not.toContain('Ilya, 34');
  expect(decisionsMade()[0]?.body).toEqual({ action: 'not_now', connectionGoal: 'dating' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toContain('Ilya, 34'));
});

test('a like can be undone from the menu until it is returned', async () => {
  const { user } = showWithConnection();
  const card = within(await cardOf('Noor'));
  await user.click(card.getByRole('button', { name: 'Like Noor' }));
  await card.findByRole('button', { name: 'Liked Noor' });
  await user.click(card.getByRole('button', { name: 'More about Noor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take back your like' }));
  expect(await card.findByRole('button', { name: 'Like Noor' })).not.toHaveAttribute('aria-disabled');
});

test('a passed member can be brought back from the last twenty', async () => {
  const { user } = showWithConnection();
  await user.click(within(await cardOf('Noor')).getByRole('button', { name: 'Pass on Noor' }));
  await screen.findByText('This person will not appear again.');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Recently passed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recently passed' }));
  const back = await dialog.findByRole('button', { name: 'Bring back Noor' });
  expect(screen.queryByText('This person will not appear again.')).not.toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(back);
  expect(await dialog.findByText('Nobody to bring back')).toBeInTheDocument();
  // Escape would close the toast first.
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await cardOf('Noor');
});
