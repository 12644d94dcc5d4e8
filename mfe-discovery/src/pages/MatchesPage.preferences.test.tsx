import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetAll, readAddress as address, readNames as names, showAt } from '../testing/showAt';
import { showFilters } from '../testing/showFilters';
import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { chooseDistanceUnit, realtime } from '@sixfold/client-kit';
import { buildOwnProfile, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import { axe } from 'jest-axe';
import { SYSTEM_NAMES, SYSTEMS } from '@sixfold/domain';

describe('sliders and options', () => {
  beforeEach(forgetAll);

  test('the sliders have the bounds and the steps of the specification, and a chip adds and removes only its value', async () => {
    const { user } = showFilters('/matches');
    await user.click(await screen.findByText('Filters'));
    const panel = within(await screen.findByRole('region', { name: 'Advanced Filters' }));
    for (const [name, min, max, now, key, next] of [
      ['Youngest', 18, 65, 18, '{ArrowRight}', 19],
      ['Oldest', 18, 65, 65, '{ArrowLeft}', 64],
      // The step beyond 100 miles means any distance.
      ['Distance', 1, 100 + 1, 101, '{ArrowLeft}{ArrowLeft}', 99],
      ['Minimum compatibility', 0.3, 1, 0.3, '{ArrowRight}', 0.3 + 0.05],
    ] as const) {
      const slider = await panel.findByRole('slider', { name });
      const read = (attribute: string) => Number(slider.getAttribute(attribute));
      expect([name, read('aria-valuemin'), read('aria-valuemax'), read('aria-valuenow')]).toEqual([
        name,
        min,
        max,
        now,
      ]);
      act(() => slider.focus());
      await user.keyboard(key);
      expect(read('aria-valuenow')).toBeCloseTo(next, 10);
    }
    const chip = (name: RegExp) => panel.getByLabelText(name);
    fireEvent.click(chip(/^INTJ/));
    fireEvent.click(chip(/^ENFP/));
    expect(chip(/^INTJ/)).toBeChecked();
    expect(chip(/^ENFP/)).toBeChecked();
    fireEvent.click(chip(/^INTJ/));
    expect(chip(/^INTJ/)).not.toBeChecked();
    expect(chip(/^ENFP/)).toBeChecked();
  });

  test('the minimum compatibility has four options and defaults to 30%', async () => {
    const { user, mock } = showAt('/matches');
    const selector = await screen.findByLabelText('Minimum compatibility', { selector: 'select' });
    expect(selector).toHaveDisplayValue('From 30%');
    expect(within(selector).getAllByRole('option')).toHaveLength(4);
    for (const [choice, query] of [
      ['From 50%', '?minCompatibility=0.5'],
      ['From 70%', '?minCompatibility=0.7'],
      ['From 80%', '?minCompatibility=0.8'],
      ['From 30%', ''],
    ] as const) {
      await user.selectOptions(selector, choice);
      expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(`/matches${query}`);
    }
    const asked = () =>
      mock.made.filter(({ id }) => id === 'discovery.listMatches').map(({ query }) => query);
    await waitFor(() =>
      expect(
        new Set(asked().map((query) => (query as { minCompatibility: number }).minCompatibility)),
      ).toEqual(new Set([0.3, 0.5, 0.7, 0.8])),
    );
  });
});

describe('distances in kilometres', () => {
  beforeEach(() => {
    forgetAll();
    chooseDistanceUnit('km');
  });

  async function openSlider(at: string) {
    const shown = showFilters(at);
    await shown.user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const panel = within(await screen.findByRole('region', { name: 'Advanced Filters' }));
    const slider = await panel.findByRole('slider', { name: 'Distance' });
    const read = () => slider.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ');
    act(() => slider.focus());
    return { ...shown, panel, read };
  }

  test("cards show kilometres or miles, according to the member's choice", async () => {
    showAt('/matches');
    expect((await screen.findAllByText('Lisbon · 16 km')).length).toBeGreaterThan(0);
    act(() => chooseDistanceUnit('miles'));
    expect((await screen.findAllByText('Lisbon · 10 miles')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/\bkm\b/)).not.toBeInTheDocument();
  });

  test('a change of the unit in another tab hands an open celebration on', async () => {
    const onMatchMade = jest.fn();
    const { user } = showAt('/matches');
    await user.click(await screen.findByRole('button', { name: 'Like Mara' }));
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    const stop = realtime.on('match_made', onMatchMade);
    act(() => chooseDistanceUnit('miles'));
    await waitFor(() => expect(onMatchMade).toHaveBeenCalledTimes(1));
    expect(onMatchMade.mock.calls[0][0].matchedUser.firstName).toBe('Mara');
    stop();
  });

  test('the distance slider goes from 8 to 160 km in steps of 8 and sends integer miles', async () => {
    const { user, mock, panel, read } = await openSlider('/matches');
    expect(panel.getByText('In steps of 8 km, as on the cards.')).toBeInTheDocument();
    expect(read()).toBe('Any distance');
    await user.keyboard('{Home}');
    expect(read()).toBe('8 km');
    await user.keyboard('{ArrowRight}');
    expect(read()).toBe('16 km');
    await user.keyboard('{End}');
    expect(read()).toBe('Any distance');
    await user.keyboard('{ArrowLeft}');
    expect(read()).toBe('160 km');
    await user.keyboard('{ArrowLeft}');
    expect(read()).toBe('152 km');
    await waitFor(() => expect(address()).toBe('/matches?maxDistance=95'));
    expect(await screen.findByRole('button', { name: /^Remove filter: Up to 152\skm$/ })).toBeInTheDocument();
    const last = () => mock.made.filter(({ id }) => id === discoveryCalls.countFilterOptions.id).at(-1);
    await waitFor(() => expect(last()?.query).toMatchObject({ maxDistance: 95 }));
  });

  test('a distance between two steps, chosen in miles, keeps its value and can be moved; Near me is 80 km', async () => {
    const { user, panel, read } = await openSlider('/matches?maxDistance=7');
    expect(read()).toBe('11 km');
    await user.keyboard('{ArrowRight}');
    expect(read()).toBe('16 km');
    await user.keyboard('{ArrowLeft}');
    expect(read()).toBe('8 km');
    await waitFor(() => expect(address()).toBe('/matches?maxDistance=5'));
    await user.click(panel.getByText('Near me'));
    expect(read()).toBe('80 km');
    await waitFor(() => expect(address()).toBe('/matches?maxDistance=50'));
  });
});

describe('an empty result', () => {
  beforeEach(forgetAll);

  test('names the filter that excludes the most, with a button that removes it', async () => {
    const { user, container } = showAt('/matches?maxDistance=1&hasPhotos=true', [], ['Mara', 'Noor', 'Suvi']);
    expect(await screen.findByText('The distance of 1 mile leaves out 3 people.')).toBeInTheDocument();
    expect(screen.getByText('Your other filters leave out 1 of them too.')).toBeInTheDocument();
    expect(screen.getByText('No dating matches found')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Any distance: 2 people come back' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(address()).toBe('/matches?hasPhotos=true');
  });

  test('offers Clear All when several filters exclude the same people', async () => {
    const { user } = showAt('/matches?maxDistance=1&mbtiTypes=ESTP');
    expect(await screen.findByText(/taking off this one is not enough/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /come back/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(address()).toBe('/matches');
  });

  test('of the minimum offers to reset it', async () => {
    const { user } = showAt('/matches?minCompatibility=0.95&isOnline=true');
    await user.click(await screen.findByRole('button', { name: /^Any compatibility: / }));
    await waitFor(() => expect(address()).toBe('/matches?isOnline=true'));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('without a countable reason offers Clear All and Retry', async () => {
    let fails = true;
    const count = mockCall(discoveryCalls.countMatches, () => {
      if (fails) throw new MockFailure('internal');
      return { candidates: 7, total: 0, filters: [{ name: 'mbtiTypes' as const, removed: 7, regained: 7 }] };
    });
    const { user } = showAt('/matches?mbtiTypes=ESTP', [count]);
    expect(await screen.findByText(/^Your filters leave nobody\. We could not find out/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /7 people come back/ })).toBeInTheDocument();
  });
});

describe('priorities', () => {
  beforeEach(forgetAll);

  async function openPriorities(address: string, overrides: readonly MockHandler[] = []) {
    const shown = showAt(address, overrides);
    await shown.user.click(await screen.findByRole('button', { name: 'My priorities' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My priorities' }));
    await dialog.findByRole('group', { name: 'MBTI' });
    const choose = (system: string, level: string) =>
      shown.user.click(
        within(dialog.getByRole('group', { name: system })).getByRole('radio', { name: level }),
      );
    return { ...shown, dialog, choose };
  }

  test('the shares follow the goal and the priorities, with an example; a warning precedes excluding all six, and one press restores the usual', async () => {
    const { dialog, choose, mock, user } = await openPriorities(
      '/matches?goal=business&minCompatibility=0.5',
    );
    const share = (name: string) =>
      within(dialog.getByRole('group', { name })).getByText(/%(,| of the score)/).textContent;
    expect(share('MBTI')).toBe('36% of the score');
    expect(dialog.getByText(/Only you see this; the other side is not told/)).toBeInTheDocument();
    expect(dialog.getAllByText('as now')).toHaveLength(3);

    await choose('MBTI', 'Not for me');
    expect(share('MBTI')).toBe('0%, usually 36%');
    expect(share('Enneagram')).toBe('50%, usually 32%');
    await waitFor(() => expect(dialog.getAllByText(/^now \d+%$/).length).toBeGreaterThan(0));
    expect(mock.made.at(-1)?.query).toEqual({
      connectionGoal: 'business',
      minCompatibility: 0.5,
      limit: 3,
      importance: 'none,usual,usual,usual,usual,usual',
    });

    await dialog.findByRole('button', { name: 'Back to usual' });
    for (const system of SYSTEMS.filter((each) => each !== 'mbti'))
      await choose(SYSTEM_NAMES[system], 'Not for me');
    expect(dialog.getByText('Nothing would be left to compare')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save anyway' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Back to usual' }));
    expect(dialog.queryByText('Nothing would be left to compare')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Back to usual' })).not.toBeInTheDocument();
    expect(dialog.getAllByRole('radio', { name: 'As usual', checked: true })).toHaveLength(6);
  });

  test('the button shows the number of systems with a changed importance', async () => {
    const usual = buildOwnProfile();
    const userProfile = buildOwnProfile({
      importance: { ...usual.importance, astrology: 'most', mbti: 'none' },
    });
    showAt('/matches', [
      mockCall(discoveryCalls.listMatches, () => ({
        userProfile,
        potentialMatches: [],
        total: 0,
        offset: 0,
      })),
    ]);
    expect(await screen.findByRole('button', { name: /^My priorities\s*2 set$/ })).toBeInTheDocument();
  });

  test('a failed save shows an error and keeps the choices; saved priorities affect every score: the lists are refetched', async () => {
    let broken = true;
    const { choose, dialog, user, mock } = await openPriorities('/matches', [
      mockCall(profileCalls.patchProfile, ({ body: { importance } }) => {
        if (broken) throw new MockFailure('internal');
        return buildOwnProfile({ importance: { ...buildOwnProfile().importance, ...importance } });
      }),
    ]);
    await choose('Astrology', 'Matters most');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your priorities are not saved yet');
    expect(
      within(dialog.getByRole('group', { name: 'Astrology' })).getByRole('radio', { name: 'Matters most' }),
    ).toBeChecked();
    broken = false;
    const before = mock.made.filter(({ id }) => id === discoveryCalls.listMatches.id).length;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your priorities are saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(mock.made.findLast(({ id }) => id === profileCalls.patchProfile.id)?.body).toEqual({
      importance: { ...buildOwnProfile().importance, astrology: 'most' },
    });
    await waitFor(() =>
      expect(mock.made.filter(({ id }) => id === discoveryCalls.listMatches.id).length).toBeGreaterThan(
        before,
      ),
    );
  });

  test('priorities that fail to load show an error with Retry', async () => {
    let broken = false;
    const list = mockCall(discoveryCalls.listMatches, ({ query: { connectionGoal: _goal, limit } }) => {
      if (limit !== undefined && broken) throw new MockFailure('internal');
      return { userProfile: buildOwnProfile(), potentialMatches: [], total: 0, offset: 0 };
    });
    broken = true;
    const { user } = showAt('/matches', [list]);
    await user.click(await screen.findByRole('button', { name: 'My priorities' }));
    expect(await screen.findByText('Your priorities could not be loaded')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'MBTI' })).toBeInTheDocument();
  });
});
