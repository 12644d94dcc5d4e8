import { type OwnCharts, type OwnProfile, profileCalls, profileRoutes } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ChartsCard } from '../features/charts/components/ChartsCard';
import { intersectEverything } from '../testing/intersectEverything';
import { exampleCharts } from '../testing/exampleCharts';
import { openProfile, refuses } from '../testing/openProfile';
import { queryClient, queryKeyFor, type PartRenderer } from '@sixfold/client-kit';
import { VisibilityCard } from '../features/visibility/components/VisibilityCard';
import { toPublicProfile } from '../testing/toPublicProfile';
import { applyPatch } from '../testing/applyPatch';

describe('the member’s charts', () => {
  const answers = (overrides: Partial<OwnCharts> = {}) =>
    mockCall(profileCalls.getCharts, () => ({ ...exampleCharts, ...overrides }));

  async function openCharts(overrides: Partial<OwnCharts> = {}) {
    const opened = openProfile({ handlers: [answers(overrides)], renderPart: () => <ChartsCard /> });
    await screen.findByRole('tab', { name: 'Wheel' });
    return { ...opened, charts: within(screen.getByRole('region', { name: 'Your charts' })) };
  }

  beforeAll(intersectEverything);

  it('shows the wheel first, with a table', async () => {
    const { charts } = await openCharts();
    expect(
      await charts.findByRole('img', { name: /^Your natal chart\. Sun at 13 degrees of Taurus\./ }),
    ).toBeInTheDocument();
    expect(charts.getByText('28° Aquarius · 1')).toBeInTheDocument();
    expect(charts.getByText('22° Aries R · 1')).toBeInTheDocument();
    expect(charts.getByText(/^Placidus houses/)).toBeInTheDocument();
    expect(charts.getByText('Trine: ease')).toBeInTheDocument();
  });

  it('shows the bodygraph and the life path on their tabs, each with a description', async () => {
    const { charts, person } = await openCharts();
    await person.click(charts.getByRole('tab', { name: 'Bodygraph' }));
    expect(
      await charts.findByRole('img', { name: /Defined centres: Throat, Solar Plexus/ }),
    ).toBeInTheDocument();
    expect(charts.getByText('35–36')).toBeInTheDocument();
    await person.click(charts.getByRole('tab', { name: 'Life path' }));
    expect(charts.getByRole('img', { name: /The life path is 3\./ })).toBeInTheDocument();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('explains a missing chart and draws the available ones', async () => {
    const missing = { drawing: null, note: 'This needs the time of your birth.' };
    const { charts, person } = await openCharts({ wheel: missing, bodygraph: missing });
    expect(charts.getByText('This needs the time of your birth.')).toBeInTheDocument();
    expect(charts.queryByRole('img', { name: /natal chart/ })).not.toBeInTheDocument();
    await person.click(charts.getByRole('tab', { name: 'Life path' }));
    expect(charts.getByRole('img', { name: /life path/ })).toBeInTheDocument();
  });

  it('notes special features next to a wheel', async () => {
    const note = 'Placidus houses do not exist there. Whole sign houses are shown instead.';
    const drawing = exampleCharts.wheel.drawing && {
      ...exampleCharts.wheel.drawing,
      houses: 'whole-sign' as const,
    };
    const { charts } = await openCharts({ wheel: { drawing, note }, notices: ['The clocks were put back.'] });
    expect(charts.getByText(note)).toBeInTheDocument();
    expect(charts.getByText('The clocks were put back.')).toBeInTheDocument();
    expect(charts.getByText(/^Whole sign houses, numbered/)).toBeInTheDocument();
  });

  it('refetches the charts after the birth data were saved', async () => {
    const { person, mock } = openProfile({ handlers: [answers()] });
    await screen.findByRole('tab', { name: 'Wheel' });
    const asked = () => mock.made.filter(({ id }) => id === 'profile.getCharts').length;
    expect(asked()).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Edit birth info' }));
    await person.clear(screen.getByLabelText('Birth time'));
    await person.type(screen.getByLabelText('Birth time'), '09:15');
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('keeps the profile when the charts cannot be loaded, and loads them on Retry', async () => {
    let fails = true;
    const { person } = openProfile({
      handlers: [
        mockCall(profileCalls.getCharts, () => {
          if (fails) throw new MockFailure('internal');
          return exampleCharts;
        }),
      ],
    });
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Your charts could not be loaded')).toBeInTheDocument();
    fails = false;
    await person.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: /^Your natal chart/ })).toBeInTheDocument();
  });
});

describe('the personality tests in the profile', () => {
  it('mounts the test of the insights remote, and shows the new type when it is finished', async () => {
    let profile = buildOwnProfile();
    const parts: PartRenderer = ({ part, props }) => {
      if (part !== 'insights/personality-test') return null;
      const test = props as { testType: string; save: boolean; onDone: (outcome: never) => void };
      return (
        <button type="button" onClick={() => test.onDone({} as never)}>
          {test.testType} saved {String(test.save)}
        </button>
      );
    };
    const { person } = openProfile({
      parts,
      handlers: [mockCall(profileCalls.getOwnProfile, () => profile)],
    });
    await person.click(await screen.findByRole('button', { name: 'Retake: MBTI' }));
    profile = { ...profile, mbtiType: 'ENFP' };
    await person.click(screen.getByRole('button', { name: 'mbti saved true' }));
    expect(await screen.findByText('ENFP')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'mbti saved true' })).not.toBeInTheDocument();
  });

  it('shows a notice when the insights remote is down, and stays usable', async () => {
    const { person } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Retake: Love Languages' }));
    const away = screen.getByRole('alert');
    expect(away).toHaveTextContent('The tests cannot be opened right now');
    await person.click(within(away).getByRole('button', { name: 'Take it later' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeEnabled();
  });

  it('offers a test for each unknown type, and none for computed values', async () => {
    openProfile({ profile: { mbtiType: null, humanDesignType: null, humanDesignProfile: null } });
    expect(await screen.findByRole('button', { name: 'Take Test: MBTI' })).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /(Retake|Take Test): (Astrology|Numerology|Human Design)/ }),
    ).toBeNull();
  });
});

describe('visibility', () => {
  const ownVisibility = () =>
    queryClient.getQueryData<OwnProfile>(queryKeyFor(profileRoutes.getOwnProfile))?.visibility;
  /** Opens the card alone; the preview below opens the page. */
  async function openCard(setting: Parameters<typeof openProfile>[0] = {}) {
    const opened = openProfile({ ...setting, renderPart: (profile) => <VisibilityCard profile={profile} /> });
    const card = within(await screen.findByRole('region', { name: 'Who sees what' }));
    const choice = (system: string, label: string) =>
      within(card.getByRole('group', { name: system })).getByRole('radio', { name: label });
    return { ...opened, card, choice };
  }

  describe('visibility of the six systems', () => {
    it('offers three choices for each part of the six systems, without accessibility findings', async () => {
      const { card, choice } = await openCard();
      expect(card.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
        'MBTI',
        'Enneagram',
        'Love Languages',
        'Astrology',
        'Chart details',
        'Numerology',
        'Human Design',
        'Design details',
      ]);
      expect(choice('MBTI', 'Everyone')).toBeChecked();
      expect(await axe(document.body)).toHaveNoViolations();
    });

    it('saves each choice separately and immediately', async () => {
      const { choice, person, patches } = await openCard();
      await person.click(choice('Astrology', 'Nobody'));
      expect(choice('Astrology', 'Nobody')).toBeChecked();
      await person.click(choice('MBTI', 'My matches'));
      await waitFor(() =>
        expect(patches()).toEqual([
          { visibility: { astrology: 'nobody' } },
          { visibility: { mbti: 'matches' } },
        ]),
      );
      expect(choice('Astrology', 'Nobody')).toBeChecked();
      expect(choice('MBTI', 'My matches')).toBeChecked();
    });

    it('describes how far the birthday can be narrowed down, and updates with a choice', async () => {
      const { card, choice, person } = await openCard();
      expect(choice('Chart details', 'My matches')).toBeChecked();
      expect(card.getByRole('status')).toHaveTextContent(/leave strangers two or three possible birthdays/);
      expect(card.getByRole('status')).toHaveTextContent(
        /your matches can nearly always work out the day you were born\. If they know the town/,
      );
      await person.click(choice('Chart details', 'Everyone'));
      expect(card.getByRole('status')).toHaveTextContent(/strangers can nearly always work out the day/);
    });

    it('rolls a choice back with a toast when it cannot be saved', async () => {
      const { choice, person } = await openCard({ handlers: [refuses('internal')] });
      await person.click(choice('Numerology', 'Nobody'));
      expect((await screen.findAllByText('Profile Save Failed')).length).toBeGreaterThan(0);
      expect(choice('Numerology', 'Everyone')).toBeChecked();
    });

    it('keeps the last of two quick choices for the same system', async () => {
      let profile = buildOwnProfile();
      const releases: (() => void)[] = [];
      const { choice, person } = await openCard({
        handlers: [
          mockCall(profileCalls.getOwnProfile, () => profile),
          mockCall(profileCalls.patchProfile, async ({ body }) => {
            await new Promise<void>((resolve) => releases.push(resolve));
            profile = applyPatch(profile, body);
            return profile;
          }),
        ],
      });
      await person.click(choice('MBTI', 'Nobody'));
      await person.click(choice('MBTI', 'My matches'));
      await waitFor(() => expect(releases).toHaveLength(1));
      releases[0]?.();
      await waitFor(() => expect(releases).toHaveLength(2));
      expect(choice('MBTI', 'My matches')).toBeChecked();
      releases[1]?.();
      await waitFor(() => expect(profile.visibility.mbti).toBe('matches'));
      expect(choice('MBTI', 'My matches')).toBeChecked();
    });
  });

  it('keeps a choice when an earlier request for the profile is answered late', async () => {
    const stored = buildOwnProfile();
    let letGo = () => {};
    const late = new Promise<void>((resolve) => (letGo = resolve));
    let isLate = false;
    const { choice, person } = await openCard({
      handlers: [
        mockCall(profileCalls.getOwnProfile, async () => {
          if (isLate) await late;
          return stored;
        }),
        mockCall(profileCalls.patchProfile, ({ body }) => applyPatch(stored, body)),
      ],
    });
    isLate = true;
    const refetched = queryClient.refetchQueries({ queryKey: queryKeyFor(profileRoutes.getOwnProfile) });
    await person.click(choice('MBTI', 'Nobody'));
    await waitFor(() => expect(ownVisibility()?.mbti).toBe('nobody'));
    letGo();
    await refetched;
    expect(ownVisibility()?.mbti).toBe('nobody');
    expect(choice('MBTI', 'Nobody')).toBeChecked();
  });

  describe('the preview of the public profile', () => {
    const hidden = buildOwnProfile().visibility;
    const open = async () => {
      const profile = buildOwnProfile({
        photos: ['data:image/png;base64,AA=='],
        visibility: { ...hidden, mbti: 'matches', numerology: 'nobody' },
      });
      const opened = openProfile({
        profile,
        handlers: [mockCall(profileCalls.previewProfile, ({ query }) => toPublicProfile(profile, query.as))],
      });
      await opened.person.click(await screen.findByRole('button', { name: 'Preview as others see me' }));
      return { ...opened, dialog: within(await screen.findByRole('dialog', { name: /as others see it/ })) };
    };

    it('shows the values visible to everyone, then those visible to matches, and returns the focus on closing', async () => {
      const { dialog, person, mock } = await open();
      expect(await dialog.findByRole('heading', { name: 'Ada, 36' })).toBeInTheDocument();
      expect(within(dialog.getByRole('region', { name: 'Personality' })).queryByText('INTJ')).toBeNull();
      expect(dialog.getByText('Enneagram 5')).toBeInTheDocument();
      expect(dialog.getByRole('img', { name: 'Ada B, photo 1 of 1' })).toBeInTheDocument();
      expect(dialog.getByRole('region', { name: 'Looking For' })).toHaveTextContent('Dating');
      expect(document.body.textContent).not.toContain('Photo checked');
      await person.click(dialog.getByRole('radio', { name: 'My matches' }));
      expect(await dialog.findByText('INTJ')).toBeInTheDocument();
      expect(dialog.queryByText(/Life Path/)).not.toBeInTheDocument();
      expect(mock.made.filter(({ id }) => id === 'profile.previewProfile')).toHaveLength(2);
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Preview as others see me' })).toHaveFocus();
    });

    it('shows an error when it cannot be loaded', async () => {
      const { person } = openProfile({
        handlers: [
          mockCall(profileCalls.previewProfile, () => {
            throw new MockFailure('internal');
          }),
        ],
      });
      await person.click(await screen.findByRole('button', { name: 'Preview as others see me' }));
      expect(await screen.findByText('The preview could not be loaded')).toBeInTheDocument();
    });
  });
});
