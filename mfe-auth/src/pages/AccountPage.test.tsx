import { accountCalls, accountRoutes, safetyCalls } from '@sixfold/api-contract';
import { buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { queryClient, queryKeyFor, useSafetyRequest, useSession } from '@sixfold/client-kit';
import { fillIn, setServerTime } from '@sixfold/tooling/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { KNOWN_ACCOUNT } from '../testing/handlers';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  useSession.setState({ status: 'member', user: buildUser({ email: KNOWN_ACCOUNT.email }) });
});

const toastTitled = (title: string) => screen.findByText(title, { selector: '[data-state] *' });
const form = (name: string) => within(screen.getByRole('form', { name }));

/** Opens the settings and all their parts. */
async function openSettings(...more: Parameters<typeof showAt>[1][]) {
  const visit = showAt('/account', ...more);
  await screen.findByRole('heading', { name: 'Account settings' });
  for (const part of screen.getAllByRole('button', { expanded: false })) await visit.user.click(part);
  return visit;
}
const findSessions = async () => within(await screen.findByRole('list', { name: 'Where you are signed in' }));

test('each section is collapsed, shows its value and opens with its button', async () => {
  const { user, container } = showAt('/account');
  expect(await screen.findByText('This browser and 2 others.')).toBeVisible();
  expect(screen.getAllByText('1 person.')).toHaveLength(2);
  expect(screen.getByText(KNOWN_ACCOUNT.email)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  const change = screen.getByRole('button', { name: 'Change: Password' });
  await user.click(change);
  expect(screen.getByRole('form', { name: 'Change password' })).toBeVisible();
  expect(change).toHaveAccessibleName('Close: Password');
  await user.click(change);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(change).toHaveAttribute('aria-expanded', 'false');
});

test('every form with a password names the account for password managers', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('form', { name: 'Delete account' });
  const forms = [...document.querySelectorAll('form:has([type="password"])')];
  expect(forms.map((form) => form.getAttribute('aria-label'))).toEqual([
    'Change email',
    'Change password',
    'Download your data',
    'Delete account',
  ]);
  for (const form of forms) {
    const username = form.querySelector<HTMLInputElement>('[autocomplete="username"]');
    expect(username).toHaveValue(KNOWN_ACCOUNT.email);
    expect(username).toHaveAttribute('readonly');
  }
});

describe('the list of blocked people', () => {
  test('shows name and date, and is empty after unblocking', async () => {
    const { user, mock } = await openSettings();
    const list = within(await screen.findByRole('list', { name: 'People you blocked, the newest first' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/^Otto KBlocked on \w+ \d+, \d{4}/);
    await user.click(list.getByRole('button', { name: 'Unblock Otto K' }));
    expect(await screen.findByText(/^You have not blocked anyone\./)).toBeVisible();
    expect(await toastTitled('Otto is no longer blocked')).toBeVisible();
    expect(mock.made.find(({ id }) => id === 'safety.unblockMember')).toMatchObject({
      params: { userId: '4'.repeat(24) },
    });
  });

  test('stays and shows an error when unblocking fails', async () => {
    const { user } = await openSettings(
      mockCall(safetyCalls.unblockMember, () => {
        throw new MockFailure('internal');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Unblock Otto K' }));
    expect(await toastTitled('Otto is still blocked')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unblock Otto K' })).toBeVisible();
  });
});

describe('the list of sessions', () => {
  test('measures the time since sign-in by the server clock', async () => {
    await setServerTime(Date.now() + 2.2 * 24 * 3_600_000);
    await openSettings();
    const [here] = (await findSessions()).getAllByRole('listitem');
    await setServerTime(Date.now());
    expect(here).toHaveTextContent('Signed in 5 days ago');
  });

  test('marks this browser without a button, and loses another session when it is ended, keeping the focus', async () => {
    const { user, mock } = await openSettings();
    const list = await findSessions();
    const [here, phone] = list.getAllByRole('listitem');
    expect(here).toHaveTextContent('Firefox on LinuxThis browserSigned in 3 days ago');
    expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(phone).toHaveTextContent(/Signed in [A-Z][a-z]{2} \d+(, \d{4})?, used in the last 15 minutes/);
    await user.click(list.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(await toastTitled('Signed out')).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(mock.made.at(-1)).toMatchObject({
      id: 'account.endSession',
      params: { sessionId: '2'.repeat(64) },
    });
  });

  test('does not show an ended session again when an earlier request is answered late', async () => {
    const sessions = ['1', '2'].map((digit) => ({
      id: digit.repeat(64),
      device: `Browser ${digit}`,
      startedAt: '2026-11-25T09:00:00.000Z',
      lastSeenAt: '2026-11-26T09:00:00.000Z',
      current: digit === '1',
    }));
    let letGo = () => {};
    const late = new Promise<void>((resolve) => (letGo = resolve));
    let isLate = false;
    const { user } = await openSettings(
      mockCall(accountCalls.listSessions, async () => {
        if (isLate) await late;
        return { sessions };
      }),
      mockCall(accountCalls.endSession, () => ({ sessions: sessions.slice(0, 1) })),
    );
    const list = await findSessions();
    isLate = true;
    const queryKey = queryKeyFor(accountRoutes.listSessions);
    const refetched = queryClient.refetchQueries({ queryKey });
    await user.click(list.getByRole('button', { name: 'Sign out Browser 2' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    letGo();
    await refetched;
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ sessions: [{ current: true }] });
  });

  test('keeps only this browser and the focus when all others are ended', async () => {
    const { user } = await openSettings();
    const list = await findSessions();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('No other browser is signed in.')).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('stays and shows an error when ending sessions fails', async () => {
    const { user } = await openSettings(
      mockCall(accountCalls.endOtherSessions, () => {
        throw new MockFailure('internal');
      }),
    );
    const list = await findSessions();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await toastTitled('Signing out failed')).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });

  test('can be reloaded when loading fails', async () => {
    let broken = true;
    const { user } = await openSettings(
      mockCall(accountCalls.listSessions, () => {
        if (broken) throw new MockFailure('internal');
        return { sessions: [] };
      }),
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('No other browser is signed in.')).toBeVisible();
  });
});

describe('the address', () => {
  test('is shown; a wrong password is an error that keeps the values; a new address gets a link', async () => {
    const { user, mock } = await openSettings();
    expect(screen.getByText(KNOWN_ACCOUNT.email)).toBeVisible();
    const fields = form('Change email');
    const password = fields.getByLabelText('Current password');
    const send = fields.getByRole('button', { name: 'Send confirmation link' });
    await fillIn(user, fields.getByLabelText('New email'), 'new@example.org');
    await fillIn(user, password, 'wrong horse');
    await user.click(send);
    expect(await fields.findByText('That is not your current password.')).toBeVisible();
    expect(fields.getByLabelText('New email')).toHaveValue('new@example.org');
    expect(password).toHaveValue('wrong horse');
    expect(password).toHaveFocus();

    await user.clear(password);
    await fillIn(user, password, KNOWN_ACCOUNT.password);
    await user.click(send);
    expect(await screen.findByText('A link is on its way to new@example.org')).toBeVisible();
    expect(mock.made.at(-1)).toMatchObject({
      id: 'account.requestEmailChange',
      body: { email: 'new@example.org', currentPassword: KNOWN_ACCOUNT.password },
    });
    expect(form('Change email').getByLabelText('Current password')).toHaveValue('');
    expect(form('Change email').getByRole('button', { name: 'Send confirmation link' })).toHaveFocus();
  });
});

describe('the password', () => {
  test('is rejected before a call when it is too short or mismatched; its change signs out the other sessions', async () => {
    const { user, madeIds } = await openSettings();
    const list = await findSessions();
    const fields = form('Change password');
    const [chosen, repeated] = [
      fields.getByLabelText('New password'),
      fields.getByLabelText('Confirm new password'),
    ];
    await fillIn(user, chosen, 'short');
    await fillIn(user, repeated, 'other');
    await user.click(fields.getByRole('button', { name: 'Change password' }));
    expect(fields.getByText('Password is required')).toBeVisible();
    expect(fields.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(fields.getByText("Passwords don't match")).toBeVisible();
    expect(madeIds()).not.toContain('account.changePassword');

    await fillIn(user, fields.getByLabelText('Current password'), KNOWN_ACCOUNT.password);
    for (const field of [chosen, repeated]) {
      await user.clear(field);
      await fillIn(user, field, 'brand new one');
    }
    await user.click(fields.getByRole('button', { name: 'Change password' }));
    expect(await toastTitled('Password changed')).toBeVisible();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(form('Change password').getByLabelText('New password')).toHaveValue('');
    expect(form('Change password').getByRole('button', { name: 'Change password' })).toHaveFocus();
  });
});

describe('past contacts', () => {
  test('can be reported although they are gone from every screen', async () => {
    const { user } = await openSettings();
    const list = within(await screen.findByRole('list', { name: 'Past contacts, the newest first' }));
    await user.click(list.getByRole('button', { name: /^Report/ }));
    expect(useSafetyRequest.getState().request).toEqual({
      kind: 'report',
      person: { userId: '5'.repeat(24), firstName: 'Ruth' },
      seenIn: 'past',
    });
  });
});

describe('the data download', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:mock';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  async function download(
    user: Awaited<ReturnType<typeof openSettings>>['user'],
    password: string = KNOWN_ACCOUNT.password,
  ) {
    await fillIn(user, form('Download your data').getByLabelText('Current password'), password);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
  }

  test('uses the file name of the server', async () => {
    const { user, mock } = await openSettings();
    await download(user);
    expect(await toastTitled('Your data is downloaded')).toBeVisible();
    expect(saved).toEqual(['mock.zip']);
    expect(mock.made.find(({ id }) => id === 'account.exportData')).toMatchObject({
      body: { currentPassword: KNOWN_ACCOUNT.password },
    });
    expect(form('Download your data').getByLabelText('Current password')).toHaveValue('');
  });

  test('requires the password, shows a wrong one at its field, and saves no file when the server refuses it', async () => {
    const wrong = { currentPassword: 'That is not your current password.' };
    const failures = [new MockFailure('wrong_password', wrong), new MockFailure('rate_limited')];
    const { user, madeIds } = await openSettings(
      mockCall(accountCalls.exportData, () => {
        throw failures.shift() ?? new MockFailure('internal');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(form('Download your data').getByText('Password is required')).toBeVisible();
    expect(madeIds()).not.toContain('account.exportData');
    await download(user, 'wrong horse');
    expect(await form('Download your data').findByText('That is not your current password.')).toBeVisible();
    await download(user);
    expect(await toastTitled('The download failed')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  async function openDialog(visit: Awaited<ReturnType<typeof openSettings>>) {
    await visit.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  }

  test('explains the consequences, with the focus on the cancel button, and does nothing without the password', async () => {
    const visit = await openSettings();
    const dialog = await openDialog(visit);
    expect(dialog.getByText(/sign in within 14 days/)).toBeVisible();
    expect(dialog.getByText(/deleted on both sides/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await visit.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(dialog.getByText('Password is required')).toBeVisible();
    await fillIn(visit.user, dialog.getByLabelText('Your password'), 'wrong horse');
    await visit.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('That is not your current password.')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(useSession.getState().status).toBe('member');
  });

  test('clears the stored data of the account in this browser', async () => {
    const keys = ['sixfold.onboarding.draft', `sixfold.filters.${buildUser().id}`];
    for (const key of keys) localStorage.setItem(key, 'something private');
    const visit = await openSettings();
    const dialog = await openDialog(visit);
    await visit.user.type(dialog.getByLabelText('Your password'), `${KNOWN_ACCOUNT.password}{Enter}`);
    await waitFor(() =>
      expect(useSession.getState()).toMatchObject({
        status: 'anonymous',
        user: null,
        returnTo: null,
        ended: { end: 'account_deleted' },
      }),
    );
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null]);
  });
});

it('the page links to the notification settings', async () => {
  showAt('/account');
  expect(await screen.findByRole('link', { name: 'Manage: Notifications' })).toHaveAttribute(
    'href',
    '/messages?settings=notifications',
  );
});
