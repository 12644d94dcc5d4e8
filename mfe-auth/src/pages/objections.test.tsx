import { buildOwnProfile, buildUser, mockCall } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, showAt } from '../testing/showAt';
import { safetyCalls } from '@sixfold/api-contract';
import { SUSPENDED_ACCOUNT } from '../testing/handlers';

describe('a member under review', () => {
  beforeEach(() => {
    forgetAll();
    useSession.setState({ status: 'member', user: buildUser() });
  });

  const toastTitled = (title: string) => screen.findByText(title, { selector: '[data-state] *' });

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

describe('the sign-in of a suspended account', () => {
  beforeEach(forgetAll);

  const send = (name: string) => screen.getByRole('button', { name });
  const toastTitled = (title: string) => screen.findByText(title, { selector: '[data-state] *' });

  async function open(...more: Parameters<typeof showAt>[1][]) {
    const visit = showAt('/auth', ...more);
    await fillIn(visit.user, screen.getByLabelText('Email'), SUSPENDED_ACCOUNT.email);
    await fillIn(visit.user, screen.getByLabelText('Password'), SUSPENDED_ACCOUNT.password);
    await visit.user.click(send('Sign In'));
    return visit;
  }

  test('shows only the reason, the objection, the download and the deletion', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
    expect(screen.getByText('You asked several members for money.')).toBeVisible();
    expect(screen.getByText('March 10, 2026')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Send objection',
      'Download my data',
      'Delete my account',
      'Back to sign in',
    ]);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByText('Sign in failed')).not.toBeInTheDocument();
    expect(useSession.getState().user).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('sends an objection once', async () => {
    const { user, mock } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send objection' }));
    expect(screen.getByLabelText(/Your objection/)).toHaveFocus();
    await fillIn(user, screen.getByLabelText(/Your objection/), 'That was not me.');
    await user.click(send('Send objection'));
    expect(await screen.findByText(/^We have your objection of/)).toBeVisible();
    expect(await toastTitled('Your objection is sent')).toBeVisible();
    expect(mock.made.at(-1)).toMatchObject({
      id: 'safety.objectToSuspension',
      body: { email: 'sid@example.org', password: 'correct horse', text: 'That was not me.' },
    });
    expect(screen.queryByRole('button', { name: 'Send objection' })).not.toBeInTheDocument();
  });

  test('shows that an operator has rejected the objection', async () => {
    await open(
      mockCall(safetyCalls.getSuspension, () => ({
        state: 'suspended' as const,
        since: '2026-03-10T12:00:00.000Z',
        reason: 'Spam.',
        objection: { at: '2026-03-11T12:00:00.000Z', isRejected: true },
      })),
    );
    expect(await screen.findByText(/looked at your account again, and the decision stays/)).toBeVisible();
  });

  test('downloads the data with the entered password', async () => {
    const { user, mock } = await open();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:data';
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(mock.made.at(-1)).toMatchObject({
      id: 'safety.exportSuspended',
      body: { email: 'sid@example.org', password: 'correct horse' },
    });
    click.mockRestore();
  });

  test('deletes the account after confirmation and returns to the form', async () => {
    const { user, mock } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    expect(mock.made.map(({ id }) => id)).not.toContain('safety.deleteSuspended');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await toastTitled('Your account is deleted')).toBeVisible();
    expect(mock.made.at(-1)).toMatchObject({
      id: 'safety.deleteSuspended',
      body: { email: 'sid@example.org', password: 'correct horse' },
    });
    expect(screen.getByRole('form', { name: 'Sign In' })).toBeVisible();
  });

  test('returns to the form', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByRole('form', { name: 'Sign In' })).toBeVisible();
  });
});
