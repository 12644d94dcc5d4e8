import { ApiError, errorTextOf, Link, paths } from '@sixfold/client-kit';
import { Button, Notice, PasswordField, Stack, TextLink } from '@sixfold/design-system';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import { useResetPassword } from '../api/useResetPassword';
import { readNewPassword } from '../model/readReset';

interface NewPasswordFormProps {
  /** From the link in the email; not empty. */
  token: string;
  onDone: () => void;
}

/** A new password, twice. A link that has been used or has run out says so and points to a new one. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const reset = useResetPassword(onDone);
  const { form, errors } = useCheckedForm(
    (typed) => readNewPassword(typed, token),
    (body, refuse) =>
      reset.mutate(body, {
        onError: (failure) => failure instanceof ApiError && refuse(failure.fields),
      }),
  );
  const linkIsDead = reset.error instanceof ApiError && reset.error.id === 'reset_link_invalid';

  return (
    <form {...form} aria-label="Reset Password">
      <Stack gap={5}>
        {linkIsDead && (
          <Notice tone="danger" title={errorTextOf(reset.error)}>
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
          loading={reset.isPending}
          loadingLabel="Saving the new password"
        >
          Reset Password
        </Button>
      </Stack>
    </form>
  );
}
