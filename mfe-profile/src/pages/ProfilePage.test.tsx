import { profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall } from '@sixfold/api-contract/testing';
import { screen, within } from '@testing-library/react';
import { openProfile } from '../testing/openProfile';

describe('reading the profile', () => {
  it('welcomes the member, and shows bio, basics, birth data and the six systems as text', async () => {
    openProfile();
    const basics = within(await screen.findByRole('region', { name: 'Basic Info' }));
    expect(screen.getByRole('heading', { name: 'Welcome, Ada', level: 1 })).toBeVisible();
    const about = within(screen.getByRole('region', { name: 'About Me' }));
    expect(about.getByText('I take long walks and longer notes.')).toBeInTheDocument();
    const birth = within(screen.getByRole('region', { name: 'Birth Info' }));
    for (const name of ['Birthday', 'Birth time', 'Birth location'])
      expect(birth.getByText(name)).toBeInTheDocument();
    for (const name of ['Location', 'Gender', 'Interested in'])
      expect(basics.getByText(name)).toBeInTheDocument();
    expect(basics.getByText('Porto, Portugal')).toBeInTheDocument();
    expect(basics.getByText('Men, Women')).toBeInTheDocument();
    expect(screen.getByText('May 17, 1990')).toBeInTheDocument();
    const personality = within(screen.getByRole('region', { name: 'Personality' }));
    for (const name of ['MBTI', 'Enneagram', 'Love Languages'])
      expect(personality.getByRole('button', { name: `Retake: ${name}` })).toHaveTextContent('Retake');
    for (const value of ['INTJ', 'Type 5', 'Quality Time', 'Sun in Taurus', 'Life Path 5', 'Projector'])
      expect(personality.getByText(value)).toBeInTheDocument();
  });

  it('shows the badge Complete without Verified while the photo is not verified', async () => {
    openProfile({ profile: { isPhotoVerified: false } });
    expect(await screen.findByText('Complete')).toBeInTheDocument();
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  });

  it('shows the badge Verified once the photo was verified', async () => {
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

  it('shows initials and a button to add photos while there are none', async () => {
    openProfile({ profile: { photos: [] } });
    expect(await screen.findByText('No photos yet. People see your initials.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add photos' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit photos' })).not.toBeInTheDocument();
  });

  it('reports values that could not be computed', async () => {
    openProfile({ profile: { notices: ['Your ascendant needs a birth time.'] } });
    expect(await screen.findByText('Your ascendant needs a birth time.')).toBeInTheDocument();
  });

  it.each<[string, Partial<OwnProfile>, boolean]>([
    ['bio and photos exist but no analysis', { photos: ['data:,a'], aiPersonalityAnalysis: null }, true],
    ['there is no photo', { photos: [] }, false],
    ['there is no bio', { photos: ['data:,a'], bio: '  ' }, false],
    ['an analysis exists', { photos: ['data:,a'], aiPersonalityAnalysis: { mbti: 'A text.' } }, false],
  ])('offers the analysis only when possible: %s', async (_, profile, isOffered) => {
    openProfile({ profile });
    await screen.findByRole('heading', { level: 1 });
    const offers = screen.queryAllByRole('link', { name: 'Generate My Analysis' });
    expect(offers.map((link) => link.getAttribute('href'))).toEqual(
      isOffered ? ['/personality-analysis'] : [],
    );
  });

  it('links a member without a profile to onboarding', async () => {
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

  it('shows an error when the profile cannot be loaded, and loads it on Retry', async () => {
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

describe('missing parts', () => {
  const lacking = { photos: ['data:image/png;base64,AA=='], loveLanguage: null };

  it('link to the place of each part and name its benefit', async () => {
    const { person } = openProfile({ profile: lacking });
    const missing = within(await screen.findByRole('region', { name: 'What you can add' }));
    expect(missing.getByText('5 of 6 systems → 6 of 6')).toBeInTheDocument();
    await person.click(missing.getByRole('link', { name: 'Add a love language' }));
    expect(screen.getByRole('button', { name: 'Take Test: Love Languages' })).toHaveFocus();
    await person.click(missing.getByRole('link', { name: 'Answer a prompt' }));
    expect(screen.getByLabelText('Prompt 1')).toHaveFocus();
  });

  it('link to the photos', async () => {
    const { person } = openProfile({ profile: { photos: [] } });
    await person.click(await screen.findByRole('link', { name: 'Add a photo' }));
    expect(screen.getByRole('button', { name: 'Add photos' })).toHaveFocus();
  });

  it('are not shown when nothing is missing', async () => {
    openProfile({
      profile: { ...lacking, loveLanguage: 'Quality Time', prompts: [{ prompt: 'ask-me', answer: 'Maps.' }] },
    });
    await screen.findByRole('heading', { name: 'Welcome, Ada', level: 1 });
    expect(screen.queryByRole('region', { name: 'What you can add' })).not.toBeInTheDocument();
  });
});
