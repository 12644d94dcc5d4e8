import { useSession } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { screen, waitFor } from '@testing-library/react';
import { openProfile, refuses } from '../testing/openProfile';

// Unsaved edits of one test would be restored in the next one.
beforeEach(() => sessionStorage.clear());

describe('editing one section', () => {
  it('sends only changed values, closes, and refreshes the session', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit bio' }));
    const bio = screen.getByRole('textbox', { name: 'Bio' });
    expect(bio).toHaveFocus();
    await person.clear(bio);
    await fillIn(person, bio, 'New words');
    expect(screen.getByText('9/500')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save bio' }));
    expect(await screen.findByText('New words')).toBeInTheDocument();
    expect(patches()).toEqual([{ bio: 'New words' }]);
    expect(useSession.getState().user?.profile?.bio).toBe('New words');
    expect(screen.getByRole('button', { name: 'Edit bio' })).toHaveFocus();
  });

  it('sends nothing without changes', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    await person.click(screen.getByRole('button', { name: 'Save basic info' }));
    expect(await screen.findByRole('button', { name: 'Edit basic info' })).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('discards the edits on Cancel and keeps those of another open section', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit bio' }));
    await fillIn(person, screen.getByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Edit birth info' }));
    await person.clear(screen.getByLabelText(/^Birth time/));
    await person.type(screen.getByLabelText(/^Birth time/), '10:15');
    await person.click(screen.getByRole('button', { name: 'Cancel editing bio' }));
    expect(screen.getByText('I take long walks and longer notes.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() => expect(patches()).toEqual([{ birthTime: '10:15', isBirthTimeRough: false }]));
  });

  it('stores that the birth time is unknown, and undoes it with the choice', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    const unknown = screen.getByRole('radio', { name: 'I don’t know' });
    await person.click(unknown);
    expect(screen.getByLabelText(/^Birth time/)).toHaveValue('');
    await person.click(screen.getByRole('radio', { name: 'Exact' }));
    expect(screen.getByLabelText(/^Birth time/)).toHaveValue('08:30');
    await person.click(unknown);
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() => expect(patches()).toEqual([{ isBirthTimeUnknown: true }]));
  });

  it('stores that the birth time is approximate, and shows it', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    await person.click(screen.getByRole('radio', { name: 'About' }));
    expect(screen.getByLabelText(/^Birth time/)).toHaveValue('08:30');
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() => expect(patches()).toEqual([{ birthTime: '08:30', isBirthTimeRough: true }]));
    expect(await screen.findByText('About 08:30 (within two hours)')).toBeInTheDocument();
  });

  it('keeps the edits when saving fails, and shows the specification’s text', async () => {
    const { person } = openProfile({ handlers: [refuses('internal')] });
    await person.click(await screen.findByRole('button', { name: 'Edit bio' }));
    await fillIn(person, screen.getByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Save bio' }));
    expect((await screen.findAllByText('Profile Save Failed')).length).toBeGreaterThan(0);
    expect(
      (await screen.findAllByText('Please try again or contact support if the issue persists.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I take long walks and longer notes. More.',
    );
  });

  it('rejects an impossible birthday at the field, before sending', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    const birthday = screen.getByLabelText('Birthday');
    await person.clear(birthday);
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    expect(await screen.findByText('Please enter a date.')).toBeInTheDocument();
    expect(birthday).toHaveAccessibleDescription('Please enter a date.');
    expect(birthday).toHaveFocus();
    expect(patches()).toEqual([]);
  });

  it('shows the age limit of 18 at the birthday', async () => {
    const { person } = openProfile({ handlers: [refuses('under_age')] });
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    const birthday = screen.getByLabelText('Birthday');
    await person.clear(birthday);
    await person.type(birthday, '2015-01-01');
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() =>
      expect(birthday).toHaveAccessibleDescription('You must be 18 or older to use Sixfold.'),
    );
    expect(birthday).toHaveValue('2015-01-01');
  });
});

describe('fields with a limited number of changes in 24 hours', () => {
  const FULL = { left: 3, nextAt: null };
  const changeAllowances = {
    gender: { left: 0, nextAt: '2026-06-20T12:05:00.000Z' },
    preferredGenders: { left: 1, nextAt: null },
    connectionGoals: FULL,
    birthData: { left: 1, nextAt: null },
    location: FULL,
  };

  it('announce before a save that it is the last one, or when the next one is possible', async () => {
    const { person } = openProfile({ profile: { changeAllowances } });
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    expect(screen.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
      /^You can change this again on \w+ at \d+:05\s[AP]M\.$/,
    );
    expect(screen.getByRole('group', { name: 'Interested in' })).toHaveAccessibleDescription(
      'Choose at least one. You can change this once more in 24 hours.',
    );
    expect(screen.getByRole('group', { name: 'Looking for' })).not.toHaveAccessibleDescription();
    expect(screen.getByLabelText('Location')).not.toHaveAccessibleDescription();
    await person.click(screen.getByRole('button', { name: 'Edit birth info' }));
    expect(screen.getByText('You can change your birth info once more in 24 hours.')).toBeVisible();
  });

  it('keep the typed text when a change is rejected, with the wait at the field', async () => {
    const wait = 'You can change this again in 5 hours.';
    const { person } = openProfile({
      profile: { changeAllowances },
      handlers: [refuses('profile_change_limit', { birthTime: wait })],
    });
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    const time = screen.getByLabelText(/^Birth time/);
    await person.clear(time);
    await person.type(time, '09:45');
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    expect(await screen.findByText(wait)).toBeVisible();
    expect(
      screen.getByText(/^You have changed this a few times already, so nothing was saved\./),
    ).toBeVisible();
    expect(time).toHaveValue('09:45');
  });
});

describe('editing the complete profile', () => {
  it('opens by the address, and saves every section at the same time', async () => {
    const { person, patches } = openProfile({ at: '/profile?edit=true' });
    const bio = await screen.findByRole('textbox', { name: 'Bio' });
    expect(screen.getByLabelText('Birthday')).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText(/^Birth time/)).toHaveAttribute('type', 'time');
    for (const name of ['Location', 'Birth location'])
      expect(screen.getByRole('combobox', { name })).toHaveAttribute('placeholder', 'City, State/Country');
    await fillIn(person, bio, ' More.');
    await person.click(screen.getByRole('radio', { name: 'Non-binary' }));
    await person.click(screen.getByRole('checkbox', { name: 'Everyone' }));
    await person.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/profile$/));
    expect(patches()).toEqual([
      {
        bio: 'I take long walks and longer notes. More.',
        gender: 'non-binary',
        preferredGenders: ['male', 'female', 'non-binary', 'other'],
      },
    ]);
  });

  it('never removes the last chip of Interested in', async () => {
    const { person, patches } = openProfile({
      at: '/profile?edit=true',
      profile: { preferredGenders: ['other'] },
    });
    const other = await screen.findByRole('checkbox', { name: 'Other' });
    expect(other).toBeChecked();
    await person.click(other);
    expect(other).toBeChecked();
    expect(screen.getByRole('group', { name: 'Interested in' })).toHaveAccessibleDescription(
      'Choose at least one.',
    );
    await person.click(screen.getByRole('checkbox', { name: 'Women' }));
    await person.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(patches()).toEqual([{ preferredGenders: ['female', 'other'] }]));
  });

  it('starts with Edit Profile and ends with Cancel, with focus in the fields and back on the button', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/profile?edit=true');
    expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveFocus();
    await fillIn(person, screen.getByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    expect(screen.getByText('I take long walks and longer notes.')).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('stays open with all typed text when saving fails', async () => {
    const { person } = openProfile({ at: '/profile?edit=true', handlers: [refuses('internal')] });
    await fillIn(person, await screen.findByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect((await screen.findAllByText('Profile Save Failed')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I take long walks and longer notes. More.',
    );
    expect(screen.getByLabelText('address')).toHaveTextContent('/profile?edit=true');
  });
});
