import { profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { VisibilityCard } from '../features/visibility/components/VisibilityCard';
import { toPublicProfile } from '../testing/toPublicProfile';
import { openProfile, refuses } from '../testing/openProfile';
import { applyPatch } from '../testing/applyPatch';

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
