import { placesCalls, profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import type { PartRenderer } from '@sixfold/client-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { searchPlaces } from '../testing/handlers';
import { renderInRemote } from '../testing/renderInRemote';
import { ProfilePage } from './ProfilePage';

interface Setting {
  profile?: Partial<OwnProfile>;
  handlers?: MockHandler[];
  at?: string;
  parts?: PartRenderer;
}

function openProfile({ profile: over = {}, handlers = [], at = '/profile', parts }: Setting = {}) {
  let profile = buildOwnProfile(over);
  const rendered = renderInRemote(<ProfilePage />, {
    at,
    parts,
    handlers: [
      mockCall(profileCalls.getOwnProfile, () => profile),
      mockCall(profileCalls.patchProfile, ({ body }) => {
        const { birthPlace: _, currentPlace: __, ...fields } = body;
        profile = { ...profile, ...fields };
        return profile;
      }),
      mockCall(placesCalls.searchPlaces, ({ query }) => searchPlaces(query.q)),
      ...handlers,
    ],
  });
  const patches = () =>
    rendered.mock.made.filter((call) => call.id === 'profile.patch').map((call) => call.body);
  return { ...rendered, patches };
}

const refuses = (id: ConstructorParameters<typeof MockFailure>[0], fields?: Record<string, string>) =>
  mockCall(profileCalls.patchProfile, () => {
    throw new MockFailure(id, fields);
  });

describe('reading the own profile', () => {
  it('is free of accessibility findings', async () => {
    openProfile({ profile: { photos: ['data:image/png;base64,AA==', 'data:image/png;base64,BB=='] } });
    await screen.findByRole('heading', { name: 'Welcome, Ada', level: 1 });
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('shows bio, basics, birth data and the six systems in words', async () => {
    openProfile();
    const basics = within(await screen.findByRole('region', { name: 'Basic Info' }));
    expect(screen.getByText('I take long walks and longer notes.')).toBeInTheDocument();
    expect(basics.getByText('Porto, Portugal')).toBeInTheDocument();
    expect(basics.getByText('Men, Women')).toBeInTheDocument();
    expect(screen.getByText('May 17, 1990')).toBeInTheDocument();
    const personality = within(screen.getByRole('region', { name: 'Personality' }));
    for (const value of ['INTJ', 'Type 5', 'Quality Time', 'Sun in Taurus', 'Life Path 5', 'Projector'])
      expect(personality.getByText(value)).toBeInTheDocument();
  });

  it('carries the badge Complete, and Verified only when the photo was verified', async () => {
    openProfile({ profile: { isPhotoVerified: false } });
    expect(await screen.findByText('Complete')).toBeInTheDocument();
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  });

  it('carries the badge Verified once the photo was verified', async () => {
    openProfile({ profile: { isPhotoVerified: true, isProfileComplete: false } });
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    expect(screen.queryByText('Complete')).not.toBeInTheDocument();
  });

  it('shows the photos with the first as Main, and initials while there are none', async () => {
    openProfile({ profile: { photos: ['data:image/png;base64,AA==', 'data:image/png;base64,BB=='] } });
    const carousel = within(await screen.findByRole('region', { name: 'Your photos' }));
    expect(carousel.getAllByText('Main')).toHaveLength(1);
    expect(carousel.getByRole('img', { name: 'Photo 1 of Ada Byron' })).toBeInTheDocument();
  });

  it('shows initials while there are no photos, and no button that does nothing', async () => {
    openProfile({ profile: { photos: [] } });
    expect(await screen.findByText('No photos yet. People see your initials.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /upload|photo/i })).not.toBeInTheDocument();
  });

  it('tells the member what could not be computed', async () => {
    openProfile({ profile: { notices: ['Your ascendant needs a birth time.'] } });
    expect(await screen.findByText('Your ascendant needs a birth time.')).toBeInTheDocument();
  });

  it.each<[string, Partial<OwnProfile>, boolean]>([
    ['bio and photos exist but no analysis', { photos: ['data:,a'], aiPersonalityAnalysis: null }, true],
    ['there is no photo', { photos: [] }, false],
    ['there is no bio', { photos: ['data:,a'], bio: '  ' }, false],
    ['an analysis exists', { photos: ['data:,a'], aiPersonalityAnalysis: { mbti: 'A text.' } }, false],
  ])('when %s, whether the analysis is offered follows', async (_, profile, isOffered) => {
    openProfile({ profile });
    await screen.findByRole('heading', { level: 1 });
    const offers = screen.queryAllByRole('link', { name: 'Generate My Analysis' });
    expect(offers.map((link) => link.getAttribute('href'))).toEqual(
      isOffered ? ['/personality-analysis'] : [],
    );
  });

  it('leads a member without a profile to onboarding', async () => {
    openProfile({
      handlers: [
        mockCall(profileCalls.getOwnProfile, () => {
          throw new MockFailure('profile_required');
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Create your profile' })).toHaveAttribute(
      'href',
      '/onboarding?step=2',
    );
  });

  it('says when the profile cannot be loaded and loads it on Retry', async () => {
    let fails = true;
    const { person } = openProfile({
      handlers: [
        mockCall(profileCalls.getOwnProfile, () => {
          if (fails) throw new MockFailure('internal');
          return buildOwnProfile();
        }),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your profile could not be loaded');
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
  });
});

describe('editing one part', () => {
  it('sends only what was changed, closes, and refreshes the session', async () => {
    const { person, patches, mock } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit bio' }));
    const bio = screen.getByRole('textbox', { name: 'Bio' });
    expect(bio).toHaveFocus();
    await person.clear(bio);
    await person.type(bio, 'New words');
    expect(screen.getByText('9/500')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save bio' }));
    expect(await screen.findByText('New words')).toBeInTheDocument();
    expect(patches()).toEqual([{ bio: 'New words' }]);
    await waitFor(() => expect(mock.made.map((call) => call.id)).toContain('auth.getUser'));
    expect(screen.getByRole('button', { name: 'Edit bio' })).toHaveFocus();
  });

  it('sends nothing when nothing was changed', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    await person.click(screen.getByRole('button', { name: 'Save basic info' }));
    expect(await screen.findByRole('button', { name: 'Edit basic info' })).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('drops what was typed on Cancel, and leaves another open part alone', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit bio' }));
    await person.type(screen.getByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Edit birth info' }));
    await person.clear(screen.getByLabelText(/^Birth time/));
    await person.type(screen.getByLabelText(/^Birth time/), '10:15');
    await person.click(screen.getByRole('button', { name: 'Cancel editing bio' }));
    expect(screen.getByText('I take long walks and longer notes.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() => expect(patches()).toEqual([{ birthTime: '10:15' }]));
  });

  it('keeps what was typed when saving fails, and says so as the catalogue does', async () => {
    const { person } = openProfile({ handlers: [refuses('internal')] });
    await person.click(await screen.findByRole('button', { name: 'Edit bio' }));
    await person.type(screen.getByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Save bio' }));
    expect((await screen.findAllByText('Profile Save Failed')).length).toBeGreaterThan(0);
    expect(
      screen.getAllByText('Please try again or contact support if the issue persists.').length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I take long walks and longer notes. More.',
    );
  });

  it('refuses an impossible birthday before sending, at the field', async () => {
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

  it('shows at the birthday that a member must be 18', async () => {
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

  it('sends the coordinates and zone of a birth place that was picked from the search', async () => {
    const { person, patches, mock } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    const field = screen.getByRole('combobox', { name: 'Birth location' });
    await person.clear(field);
    await person.type(field, 'Ky');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await person.type(field, 'o');
    await person.click(await screen.findByRole('option', { name: /Kyoto/ }));
    expect(field).toHaveValue('Kyoto, Japan');
    expect(mock.made.filter((call) => call.id === 'places.search')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          birthLocation: 'Kyoto, Japan',
          birthPlace: { latitude: 35.01, longitude: 135.77, timeZone: 'Asia/Tokyo' },
        },
      ]),
    );
  });

  it('says when no place was found, and takes free text all the same', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    const field = screen.getByRole('combobox', { name: 'Location' });
    await person.clear(field);
    await person.type(field, 'Atlantis');
    expect((await screen.findAllByText('No locations found.')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Save basic info' }));
    await waitFor(() => expect(patches()).toEqual([{ location: 'Atlantis' }]));
  });

  it('logs a place search that fails and shows an empty list', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { person } = openProfile({
      handlers: [
        mockCall(placesCalls.searchPlaces, () => {
          throw new MockFailure('internal');
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    const field = screen.getByRole('combobox', { name: 'Location' });
    await person.clear(field);
    await person.type(field, 'Lisbon');
    expect((await screen.findAllByText('No locations found.')).length).toBeGreaterThan(0);
    expect(warn).toHaveBeenCalledWith('Places could not be searched.', expect.stringContaining('500'));
    warn.mockRestore();
  });
});

describe('editing the whole profile', () => {
  it('opens by the address, is free of accessibility findings, and saves every part at once', async () => {
    const { person, patches } = openProfile({ at: '/profile?edit=true' });
    const bio = await screen.findByRole('textbox', { name: 'Bio' });
    expect(await axe(document.body)).toHaveNoViolations();
    await person.type(bio, ' More.');
    await person.click(screen.getByRole('radio', { name: 'Non-binary' }));
    await person.click(screen.getByRole('checkbox', { name: 'Everyone' }));
    await person.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/profile$/));
    expect(patches()).toEqual([
      {
        bio: 'I take long walks and longer notes. More.',
        gender: 'non-binary',
        preferredGenders: ['male', 'female', 'non-binary', 'other'],
      },
    ]);
  });

  it('begins with Edit Profile and ends with Cancel, with focus in the fields and back on the button', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/profile?edit=true');
    expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveFocus();
    await person.type(screen.getByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    expect(screen.getByText('I take long walks and longer notes.')).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('stays open with everything typed when saving fails', async () => {
    const { person } = openProfile({ at: '/profile?edit=true', handlers: [refuses('internal')] });
    await person.type(await screen.findByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect((await screen.findAllByText('Profile Save Failed')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I take long walks and longer notes. More.',
    );
    expect(screen.getByTestId('address')).toHaveTextContent('/profile?edit=true');
  });
});

describe('the personality tests in the profile', () => {
  it('mounts the test of the insights remote, and shows the new type when it is done', async () => {
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

  it('says so when that remote is down, and the profile stays usable', async () => {
    const { person } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Retake: Love Languages' }));
    const away = screen.getByRole('alert');
    expect(away).toHaveTextContent('The tests cannot be opened right now');
    await person.click(within(away).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeEnabled();
  });

  it('offers to take a test whose type is not known, and none for what is computed', async () => {
    openProfile({ profile: { mbtiType: null, humanDesignType: null, humanDesignProfile: null } });
    expect(await screen.findByRole('button', { name: 'Take Test: MBTI' })).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /(Retake|Take Test): (Astrology|Numerology|Human Design)/ }),
    ).toBeNull();
  });
});
