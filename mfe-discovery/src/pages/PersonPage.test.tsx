import { discoveryCalls, pairsCalls, profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, buildUser, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { OverlayHost, OverlayLink, queryClient, realtime, useSession } from '@sixfold/client-kit';
import { percentOf, scorePair } from '@sixfold/domain';
import { renderRemote } from '@sixfold/tooling/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import Discovery from '../remote';
import { listSeenPhotos } from '../shared/components/useSeenPhoto';
import { createHandlers } from '../testing/handlers';
import { buildMemberProfile, PROFILES } from '../testing/members';
import { forgetAll, NAMES, showAt } from '../testing/showAt';

const [MARA, , NOOR] = PROFILES.map(({ userId }) => userId);
const address = () => screen.getByLabelText('address');
const callsOf = (made: readonly { id: string; body?: unknown }[], id: string) =>
  made.filter((call) => call.id === id);

beforeEach(forgetAll);

const original = globalThis.IntersectionObserver;
afterEach(() => {
  jest.useRealTimers();
  globalThis.IntersectionObserver = original;
});

/** Reports every observed element as visible immediately. */
function showEverything(): void {
  globalThis.IntersectionObserver = class {
    readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }
    observe() {
      this.report(
        [{ isIntersecting: true } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      );
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}

it('photos shown in the carousel are sent with the decision', async () => {
  showEverything();
  jest.useFakeTimers();
  const [first = '', second = '', third = ''] = [1, 2, 3].map((number) => `/api/photos/${idOf(number)}`);
  const { user, mock } = showAt(`/people/${NOOR}`, [
    mockCall(profileCalls.getMemberProfile, () =>
      buildMemberProfile({ ...PROFILES[2]!, photos: [first, second, third] }),
    ),
  ]);
  const seen = (...photos: unknown[]) => waitFor(() => expect(listSeenPhotos(NOOR ?? '')).toEqual(photos));
  await screen.findByRole('region', { name: /^Photos of/ });
  await seen(first);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await seen(first, second);
  await user.click(screen.getByRole('button', { name: /^Pass on/ }));
  await waitFor(() =>
    expect(callsOf(mock.made, 'discovery.submitDecision').map(({ body }) => body)).toEqual([
      expect.objectContaining({ action: 'pass', seenPhotoUrls: [first, second] }),
    ]),
  );
});

describe('a person opened from a list', () => {
  async function openFromList(name = 'Mara, 31', from = '/matches?goal=friendship') {
    const shown = showAt(from);
    await shown.user.click(await screen.findByRole('link', { name }));
    return { ...shown, dialog: await screen.findByRole('dialog', { name }) };
  }

  it('appears above the list with a separate address and the goal of the card', async () => {
    const { dialog, mock, container } = await openFromList();
    expect(address()).toHaveTextContent(`/people/${MARA}?goal=friendship`);
    expect(document.title).toBe('Mara · Sixfold');
    expect(await within(dialog).findByText(/· for friendship$/)).toBeInTheDocument();
    expect(container.querySelectorAll('[data-member]').length).toBeGreaterThan(1);
    // The list already has all data.
    expect(callsOf(mock.made, 'profile.getMemberProfile')).toHaveLength(0);
    expect(callsOf(mock.made, 'discovery.listMatches')).toHaveLength(1);
  });

  it.each(['Escape', 'Close'])(
    'returns to the list by %s, once, with its title and its focus',
    async (way) => {
      const { user, dialog } = await openFromList();
      if (way === 'Escape') await user.keyboard('{Escape}{Escape}');
      else await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(address()).toHaveTextContent('/matches?goal=friendship');
      expect(document.title).toBe('Your People · Sixfold');
      await waitFor(() => expect(screen.getByRole('link', { name: 'Mara, 31' })).toHaveFocus());
    },
  );

  it('closes after a pass, and the next card has the focus', async () => {
    const { user, dialog } = await openFromList('Noor, 29');
    await user.click(within(dialog).getByRole('button', { name: 'Pass on Noor' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toHaveTextContent('/matches?goal=friendship');
    expect(screen.queryByRole('link', { name: 'Noor, 29' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.closest('[data-member]')).not.toBeNull());
  });

  it('closes when the member leaves the list', async () => {
    const { dialog } = await openFromList('Mara, 31', '/matches');
    expect(dialog).toBeInTheDocument();
    const [key] = queryClient
      .getQueryCache()
      .findAll({ queryKey: ['discovery.listMatches', 'list'] })
      .map(({ queryKey }) => queryKey);
    act(() => void queryClient.setQueryData(key!, (list: object) => ({ ...list, potentialMatches: [] })));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toHaveTextContent('/matches');
  });
});

it("opened over another remote's page leaves with a mutual like, which the shell celebrates", async () => {
  const { user } = renderRemote(
    <OverlayHost overlay={<Discovery />}>
      <OverlayLink to={`/people/${MARA}`}>Mara</OverlayLink>
    </OverlayHost>,
    { handlers: createHandlers(NAMES), user: buildUser(), at: '/chat' },
  );
  await user.click(screen.getByRole('link', { name: 'Mara' }));
  await screen.findByRole('dialog', { name: 'Mara, 31' });
  await user.click(await screen.findByRole('button', { name: 'Like Mara' }));
  await waitFor(() => expect(address()).toHaveTextContent('/chat'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe("a person's address, opened directly", () => {
  it('is a complete page', async () => {
    const { user } = showAt(`/people/${MARA}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara, 31' })).toBeInTheDocument();
    for (const name of ['About', 'Looking For', 'Personality Profile', 'You and Mara'])
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.title).toBe('Mara · Sixfold');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toHaveTextContent('/matches');
  });

  it("shows the API's score for the goal in the address", async () => {
    const { mock } = showAt(`/people/${MARA}?goal=business`);
    const { overall = 0 } = scorePair(buildOwnProfile(), PROFILES[0]!, 'business');
    expect(await screen.findByText('6 of 6 systems known · for business')).toBeInTheDocument();
    expect(screen.getAllByText(`${percentOf(overall)}%`)[0]).toBeInTheDocument();
    expect(mock.made.find(({ id }) => id === 'profile.getMemberProfile')?.query).toEqual({
      connectionGoal: 'business',
    });
  });

  it('leaves an unknown goal to the API', async () => {
    const { mock } = showAt(`/people/${MARA}?goal=fame`);
    expect(await screen.findByText('6 of 6 systems known · for dating')).toBeInTheDocument();
    expect(mock.made.find(({ id }) => id === 'profile.getMemberProfile')?.query).toEqual({});
  });

  it('stays open after a like and goes to the candidates after a pass', async () => {
    const { user } = showAt(`/people/${NOOR}`);
    await user.click(await screen.findByRole('button', { name: 'Like Noor' }));
    await user.click(await screen.findByRole('button', { name: 'Liked Noor' }));
    await user.click(screen.getByRole('button', { name: 'Pass on Noor' }));
    expect(address()).toHaveTextContent('/matches');
    expect(await screen.findByText('You passed on Noor')).toBeInTheDocument();
  });

  it('offers no like without a common goal', async () => {
    showAt(`/people/${NOOR}`, [
      mockCall(profileCalls.getMemberProfile, () =>
        buildMemberProfile({ ...PROFILES[2]!, connectionGoals: ['business'] }),
      ),
    ]);
    expect(await screen.findByText('No goal in common')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Like Noor' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pass on Noor' })).toBeInTheDocument();
  });

  it('says Like Back to a liker, as the list of likes does, until they are a match', async () => {
    const { userId, user: liker } = PROFILES[5]!;
    const { user } = showAt(`/people/${userId}`);
    await user.click(await screen.findByRole('button', { name: `Like Back ${liker.firstName}` }));
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    expect(address()).toHaveTextContent(`/people/${userId}`);
  });

  it('offers a plain like when the list of likes cannot be loaded', async () => {
    const { userId, user: liker } = PROFILES[5]!;
    showAt(`/people/${userId}`, [
      mockCall(discoveryCalls.listLikes, () => {
        throw new MockFailure('internal');
      }),
    ]);
    expect(await screen.findByRole('button', { name: `Like ${liker.firstName}` })).toBeInTheDocument();
  });

  it('celebrates a mutual like, then offers to write', async () => {
    const { user } = showAt(`/people/${MARA}`);
    await user.click(await screen.findByRole('button', { name: 'Like Mara' }));
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    act(() =>
      realtime.deliver('match_made', {
        matchedUser: { id: MARA!, firstName: 'Mara', lastName: 'A', profileImageUrl: null, photos: [] },
        compatibilityScore: '80',
        connectionGoal: 'dating',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Keep Browsing' }));
    expect(await screen.findByRole('link', { name: 'Video call with Mara' })).toBeInTheDocument();
  });

  it.each([
    ['an unknown address', idOf(999), []],
    ['an address without a person', 'nobody', []],
    [
      'a match that has ended',
      MARA!,
      [
        mockCall(profileCalls.getMemberProfile, () =>
          buildMemberProfile(PROFILES[0]!, 'dating', { compatibility: null, hasMatchEnded: true }),
        ),
      ],
    ],
  ])('reports for %s that the profile is not available, with a way back', async (_name, id, overrides) => {
    const { user, container } = showAt(`/people/${id}`, overrides);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This profile is not available',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toHaveTextContent('/matches');
  });

  it('reports a failure and can be retried', async () => {
    let isBroken = true;
    const { user } = showAt(`/people/${MARA}`, [
      mockCall(profileCalls.getMemberProfile, () => {
        if (isBroken) throw new MockFailure('internal');
        return buildMemberProfile(PROFILES[0]!);
      }),
    ]);
    expect(await screen.findByText('This profile could not be opened')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara, 31' })).toBeInTheDocument();
  });

  it("offers Retry when only today's alignment could not be loaded", async () => {
    let isBroken = true;
    const { user } = showAt(`/people/${MARA}`, [
      mockCall(pairsCalls.getCosmicAlignment, () => {
        if (isBroken) throw new MockFailure('internal');
        return { aligned: true, boostLevel: 'high' as const, reason: 'Asked again.' };
      }),
    ]);
    expect(await screen.findByText("Today's alignment could not be loaded")).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Asked again.')).toBeInTheDocument();
  });

  it('redirects members to their own profile, and members without a profile to onboarding', async () => {
    const own = buildUser();
    const { unmount } = showAt(`/people/${own.id}`);
    expect(address()).toHaveTextContent('/profile');
    unmount();
    showAt(`/people/${MARA}`, [
      mockCall(discoveryCalls.listLikes, () => ({ likers: [], userProfile: null })),
    ]);
    act(() => useSession.setState({ user: buildUser({ profile: null }) }));
    await waitFor(() => expect(address()).toHaveTextContent('/onboarding?step=2'));
  });
});
