import { accountCalls, accountRoutes } from '@sixfold/api-contract';
import { invalidateCalls, useQueryClient } from '@sixfold/client-kit';
import { PasswordField, toast } from '@sixfold/design-system';
import { AccountForm } from '../../../shared/components/AccountForm';
import { checkRepetition, parseFields, type FieldValues } from '../../../shared/model/parseForm';

const FAILURE = { title: 'Your password was not changed', description: 'Please try again.' };

const readPasswordChange = (typed: FieldValues) => {
  const { currentPassword, password } = typed;
  return parseFields(accountCalls.changePassword.body, { currentPassword, password }, checkRepetition(typed));
};

/** Changes the password, which signs out every other browser. */
export function PasswordForm() {
  const client = useQueryClient();
  function finish(): void {
    toast({
      title: 'Password changed',
      description: 'Every other browser was signed out, and we have emailed you about it.',
    });
    invalidateCalls(client, [accountRoutes.listSessions]);
  }
  return (
    <AccountForm
      label="Change password"
      call={accountCalls.changePassword}
      read={readPasswordChange}
      onSuccess={finish}
      failure={FAILURE}
      submitLabel="Change password"
      busyLabel="Saving the password"
      fields={(currentPassword, errors) => (
        <>
          {currentPassword}
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
        </>
      )}
    />
  );
}
