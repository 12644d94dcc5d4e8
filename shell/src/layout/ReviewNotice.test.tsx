import { buildOwnProfile, buildUser } from '@sixfold/api-contract/testing';
import { MemoryRouter, useSession } from '@sixfold/client-kit';
import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ReviewNotice } from './ReviewNotice';

function show(isUnderReview: boolean) {
  useSession.setState({ status: 'member', user: buildUser({ profile: buildOwnProfile({ isUnderReview }) }) });
  return render(
    <MemoryRouter>
      <ReviewNotice />
    </MemoryRouter>,
  );
}

describe('ReviewNotice', () => {
  it('states that the profile is hidden and links to the reason', async () => {
    const { container } = show(true);
    expect(screen.getByRole('status')).toHaveTextContent(/^Your account is under review/);
    expect(screen.getByRole('link', { name: 'Read why and object' })).toHaveAttribute('href', '/account');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('renders nothing for other members', () => {
    expect(show(false).container).toBeEmptyDOMElement();
  });
});
