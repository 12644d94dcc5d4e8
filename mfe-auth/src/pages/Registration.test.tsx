import { authCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { pendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ADDRESS_WITH_MAIL, CODE } from '../testing/handlers';
import { forgetAll, showAt } from '../testing/showAt';
import { submitNewAccount } from '../testing/submitNewAccount';

beforeEach(forgetAll);
afterEach(() => jest.useRealTimers());

type Visit = ReturnType<typeof showAt>;

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const toastTitled = (title: string) => screen.findByText(title, { selector: '[data-state] *' });
const codeForm = async () => within(await screen.findByRole('form', { name: 'Confirm your address' }));
const codeField = () => screen.getByLabelText('Six-digit code');
const press = ({ user }: Visit, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

async function register(visit: Visit, email: string = ADDRESS_WITH_MAIL): Promise<Visit> {
  await submitNewAccount(visit.user, email);
  await codeForm();
  return visit;
}

describe('a registration with a confirmation code', () => {
  it('asks for the code in one field that phones can autofill, and passes axe', async () => {
    const { container } = await register(showAt('/auth'));
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(codeField()).toHaveAttribute('inputmode', 'numeric');
    expect((await codeForm()).getByText(ADDRESS_WITH_MAIL)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each(['123 456', '１２３４５６'])(
    'creates the account with the code typed as %s and goes to onboarding',
    async (typed) => {
      const visit = await register(showAt('/auth'));
      await visit.user.type(codeField(), `${typed}{Enter}`);
      await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
      expect(visit.mock.made.find(({ id }) => id === 'auth.confirmRegistration')).toMatchObject({
        body: { registration: 'A'.repeat(43), code: CODE },
      });
      expect(useSession.getState().status).toBe('member');
      expect(pendingRegistration.read()).toBeNull();
      expect(await toastTitled('Account created successfully!')).toBeVisible();
    },
  );

  it('shows at the field why a code is wrong, and keeps it', async () => {
    const visit = await register(showAt('/auth'));
    await visit.user.type(codeField(), '12{Enter}');
    expect(codeField()).toHaveAccessibleDescription('Please enter the six digits from our email.');
    expect(visit.madeIds()).not.toContain('auth.confirmRegistration');
    await visit.user.type(codeField(), '0000{Enter}');
    await waitFor(() =>
      expect(codeField()).toHaveAccessibleDescription('That code is not right. You have 4 more tries.'),
    );
    expect(screen.queryByText('Your address is not confirmed yet')).not.toBeInTheDocument();
    expect(codeField()).toHaveValue('120000');
  });

  it('shows at the field that the code has expired', async () => {
    const visit = await register(
      showAt(
        '/auth',
        mockCall(authCalls.confirmRegistration, () => {
          throw new MockFailure('code_expired');
        }),
      ),
    );
    await visit.user.type(codeField(), `${CODE}{Enter}`);
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(/Please ask for a new one/));
  });

  it('returns to the form with all fields kept', async () => {
    const visit = await register(showAt('/auth'));
    await press(visit, 'Change the address');
    expect(screen.getByRole('form', { name: 'Create Account' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Mara');
    expect(screen.getByLabelText('Email')).toHaveValue(ADDRESS_WITH_MAIL);
    expect(screen.getByLabelText('Password')).toHaveValue('long enough');
    expect(pendingRegistration.read()).toBeNull();
  });

  it('continues after the page is reloaded', async () => {
    pendingRegistration.keep({
      registration: 'A'.repeat(43),
      email: ADDRESS_WITH_MAIL,
      sentAtMs: Date.now(),
    });
    showAt('/auth');
    expect((await codeForm()).getByText(ADDRESS_WITH_MAIL)).toBeVisible();
  });
});

describe('a new code', () => {
  /** Opens the page for a registration whose code was sent `ageMs` ago. */
  async function openAt(ageMs: number, ...more: Parameters<typeof showAt>[1][]): Promise<Visit> {
    pendingRegistration.keep({
      registration: 'A'.repeat(43),
      email: ADDRESS_WITH_MAIL,
      sentAtMs: Date.now() - ageMs,
    });
    const visit = showAt('/auth', ...more);
    await codeForm();
    return visit;
  }

  it('can be requested three minutes after the last one', async () => {
    jest.useFakeTimers();
    pendingRegistration.keep({ registration: 'A'.repeat(43), email: 'a@example.org', sentAtMs: Date.now() });
    const { unmount } = showAt('/auth');
    expect(screen.getByRole('button', { name: 'Send a new code in 180 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(179_000));
    expect(screen.getByRole('button', { name: 'Send a new code in 1 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
    // Avoids a late update from the toasts, whose loading nothing awaits.
    unmount();
  });

  it('can be requested after three minutes although the device clock was set back', () => {
    jest.useFakeTimers();
    pendingRegistration.keep({ registration: 'A'.repeat(43), email: 'a@example.org', sentAtMs: Date.now() });
    const { unmount } = showAt('/auth');
    jest.setSystemTime(Date.now() - 3_600_000);
    act(() => jest.advanceTimersByTime(179_000));
    expect(screen.getByRole('button', { name: 'Send a new code in 1 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
    // Avoids a late update from the toasts, whose loading nothing awaits.
    unmount();
  });

  it('can be requested after three minutes although the clock was an hour fast when the code was sent', async () => {
    await openAt(-3_600_000);
    expect(screen.getByRole('button', { name: 'Send a new code in 180 s' })).toBeDisabled();
  });

  it('is sent on request, confirmed, and restarts the countdown', async () => {
    const visit = await openAt(181_000);
    await press(visit, 'Send a new code');
    expect(await screen.findByText('A new email is on its way')).toBeVisible();
    expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeDisabled();
    expect(visit.madeIds()).toContain('auth.resendRegistrationCode');
  });

  it('returns to the form when the registration has expired', async () => {
    const visit = await openAt(
      16 * 60_000,
      mockCall(authCalls.resendRegistrationCode, () => {
        throw new MockFailure('registration_expired');
      }),
    );
    await press(visit, 'Send a new code');
    expect(await toastTitled('No new code was sent')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Create Account' })).toBeVisible();
  });
});
