import { authCalls } from '@sixfold/api-contract';
import { ApiError, errorTextOf, Link, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Button, Notice, PasswordField, Stack, TextLink, toast } from '@sixfold/design-system';
import { UsernameField } from '../../../shared/components/UsernameField';
import { useCallForm } from '../../../shared/components/useCallForm';
import { readNewPassword } from '../model/readNewPassword';

const FAILURE = { title: 'Password reset failed', description: 'Please try again.' };

interface NewPasswordFormProps {
  /** The token from the link in the email; not empty. */
  token: string;
  /** The address of the account; empty when the link does not contain it. */
  address: string;
  onDone: () => void;
}

/** Sets a new password, typed twice. An invalid or expired link shows an error with a way to request a new one. */
export function NewPasswordForm({ token, address, onDone }: NewPasswordFormProps) {
  function finish(): void {
    // Must run first: ending the session below may make the shell remount the page.
    onDone();
    toast({ title: 'Password reset successful', description: 'You can now sign in with your new password.' });
    // The reset has ended every session of the account, which may differ from the account signed in here.
    const { user, endSession, refresh } = useSession.getState();
    if (user?.email === address) endSession('password_reset');
    else if (user) void refresh();
  }
  const { form, errors, isPending, error } = useCallForm({
    call: authCalls.resetPassword,
    read: (typed) => readNewPassword(typed, token),
    onSuccess: finish,
    failure: FAILURE,
  });
  const isLinkInvalid = error instanceof ApiError && error.id === 'reset_link_invalid';

  return (
    <form {...form} aria-label="Reset Password">
      <UsernameField address={address} />
      <Stack gap={5}>
        {isLinkInvalid && (
          <Notice tone="danger" title={errorTextOf(error)}>
            <TextLink asChild alone tone="ink">
              <Link to={paths.auth()}>Ask for a new link</Link>
            </TextLink>
          </Notice>
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          required
          error={errors.password ?? errors.token}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <Button
          type="submit"
          size="large"
          width="full"
          loading={isPending}
          loadingLabel="Saving the new password"
        >
          Reset Password
        </Button>
      </Stack>
    </form>
  );
}
