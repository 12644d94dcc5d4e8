import type { OwnProfile } from '@sixfold/api-contract';
import { cleanup, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { intersectEverything } from '../testing/intersectEverything';
import { openProfile } from '../testing/openProfile';

beforeEach(intersectEverything);
afterEach(() => localStorage.clear());

async function openCard(profile: Partial<OwnProfile>) {
  const { person } = openProfile({
    profile: { photos: ['/api/photos/0123456789abcdef01234567'], ...profile },
  });
  return { card: within(await screen.findByRole('region', { name: 'Photo Check' })), person };
}

describe('pictures under review by a person', () => {
  it('stay visible as pending at the top, and their approval is celebrated once', async () => {
    await openCard({ verificationStatus: 'pending' });
    expect(screen.getByText('Photo check pending')).toBeInTheDocument();
    cleanup();
    const { card, person } = await openCard({ isPhotoVerified: true });
    expect(card.getByRole('status')).toHaveTextContent('Your profile carries the Verified badge.');
    expect(await axe(document.body)).toHaveNoViolations();
    await person.click(card.getByRole('button', { name: 'Done' }));
    expect(card.getByRole('button', { name: 'Check Again' })).toBeInTheDocument();
    cleanup();
    expect((await openCard({ isPhotoVerified: true })).card.queryByRole('status')).not.toBeInTheDocument();
  });

  it('are not celebrated when they were previously rejected or withdrawn', async () => {
    await openCard({ verificationStatus: 'pending' });
    cleanup();
    await openCard({ verificationStatus: 'rejected' });
    cleanup();
    const { card } = await openCard({ isPhotoVerified: true });
    expect(card.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  });
});
