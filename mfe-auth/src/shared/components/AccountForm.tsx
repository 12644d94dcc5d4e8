import { useSession } from '@sixfold/client-kit';
import { Button, Inline, PasswordField, Stack } from '@sixfold/design-system';
import { useState, type ReactNode } from 'react';
import type { FieldErrors } from '../model/parseForm';
import { UsernameField } from './UsernameField';
import { useCallForm, type CallFormOptions } from './useCallForm';

interface AccountFormProps<B, R> extends CallFormOptions<B, R> {
  label: string;
  submitLabel: string;
  busyLabel: string;
  /** Places the current-password field among further fields; by default it is the only one. */
  fields?: (currentPassword: ReactNode, errors: FieldErrors) => ReactNode;
}

/**
 * Renders a form that changes the account and asks for the current password. A success remounts it, so that no password
 * stays on the page, and focuses its button.
 */
export function AccountForm<B, R>({ onSuccess, ...props }: AccountFormProps<B, R>) {
  const [round, setRound] = useState(0);
  const finish = (reply: R, body: B) => {
    setRound((count) => count + 1);
    return onSuccess(reply, body);
  };
  return <AccountFormFields key={round} hasFocus={round > 0} {...props} onSuccess={finish} />;
}

function AccountFormFields<B, R>({
  label,
  submitLabel,
  busyLabel,
  fields = (currentPassword) => currentPassword,
  hasFocus,
  ...options
}: AccountFormProps<B, R> & { hasFocus: boolean }) {
  const { form, errors, isPending } = useCallForm(options);
  const address = useSession(({ user }) => user?.email ?? '');
  return (
    <form {...form} aria-label={label}>
      <UsernameField address={address} />
      <Stack gap={5}>
        {fields(
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />,
          errors,
        )}
        <Inline>
          <Button
            type="submit"
            variant="secondary"
            autoFocus={hasFocus}
            loading={isPending}
            loadingLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
