import { buildOwnProfile, buildUser } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  useSession.setState({ status: 'member', user: buildUser() });
});

const toastTitled = (title: string) => screen.findByText(title, { selector: '[data-state] *' });

describe('a member under review', () => {
  test('sees the reason and can object', async () => {
    const profile = buildOwnProfile({ isUnderReview: true });
    useSession.setState({ status: 'member', user: buildUser({ profile }) });
    const { user, mock, container } = showAt('/account');
    expect(await screen.findByRole('heading', { name: 'Your account is under review' })).toBeVisible();
    expect(screen.getByText(/Several members have reported your account\./)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await fillIn(user, screen.getByLabelText(/Your objection/), 'They confuse me with my brother.');
    await user.click(screen.getByRole('button', { name: 'Send objection' }));
    expect(await screen.findByText(/^We have your objection of/)).toBeVisible();
    expect(await toastTitled('Your objection is sent')).toBeVisible();
    expect(mock.made).toContainEqual(
      expect.objectContaining({
        id: 'safety.objectToReview',
        body: { text: 'They confuse me with my brother.' },
      }),
    );
  });

  test('is the only one to see the review', async () => {
    const { madeIds } = showAt('/account');
    await screen.findByText('This browser and 2 others.');
    expect(screen.queryByRole('heading', { name: 'Your account is under review' })).not.toBeInTheDocument();
    expect(madeIds()).not.toContain('safety.getRestriction');
  });
});
