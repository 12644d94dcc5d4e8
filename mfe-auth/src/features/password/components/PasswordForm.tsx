import { ApiError } from '@sixfold/client-kit';
import { Button, Inline, PasswordField, Stack } from '@sixfold/design-system';
import { useState } from 'react';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import { useChangePassword } from '../api/useChangePassword';
import { readPasswordChange } from '../model/readPasswordChange';

/** The current password and another one, twice. Refused, everything stays; changed, the fields are empty again. */
export function PasswordForm() {
  const [round, setRound] = useState(0);
  return <Form key={round} isNext={round > 0} onDone={() => setRound((count) => count + 1)} />;
}

interface FormProps {
  /** Follows one that was sent, and takes over its focus. */
  isNext: boolean;
  onDone: () => void;
}

function Form({ isNext, onDone }: FormProps) {
  const change = useChangePassword();
  const { form, errors } = useCheckedForm(readPasswordChange, (body, refuse) =>
    change.mutate(body, {
      onSuccess: onDone,
      onError: (failure) => failure instanceof ApiError && refuse(failure.fields),
    }),
  );
  return (
    <form {...form} aria-label="Change password">
      <Stack gap={5}>
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          required
          error={errors.password}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <Inline>
          <Button
            type="submit"
            variant="secondary"
            autoFocus={isNext}
            loading={change.isPending}
            loadingLabel="Saving the password"
          >
            Change password
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
