import { accountCalls } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Button, ConfirmDialog, Inline, PasswordField, Stack, Text } from '@sixfold/design-system';
import { useRef, useState } from 'react';
import { DeletionConsequences } from '../../../shared/components/DeletionConsequences';
import { UsernameField } from '../../../shared/components/UsernameField';
import { useCallForm } from '../../../shared/components/useCallForm';

const FAILURE = { title: 'Your account was not deleted', description: 'Please try again.' };

/** Deletes the account after explaining the consequences and asking for the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={4}>
      <Text tone="quiet" measure>
        You disappear for everybody at once. For 14 days you can take it back by signing in; then everything
        of yours is deleted for good. You may want to download your data first.
      </Text>
      <Inline>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Inline>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const address = useSession(({ user }) => user?.email ?? '');
  const formElement = useRef<HTMLFormElement>(null);
  const { form, errors, isPending } = useCallForm({
    call: accountCalls.deleteAccount,
    // The shell shows the landing page and confirms the deletion.
    onSuccess: () => useSession.getState().endSession('account_deleted'),
    failure: FAILURE,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && !isPending && onClose()}
      title="Delete your account?"
      description={
        <>
          You disappear for everybody at once, and you are signed out everywhere. To take it back, sign in
          within 14 days. After that:
          <DeletionConsequences>
            <li>A receipt goes to your inbox.</li>
          </DeletionConsequences>
        </>
      }
      confirmLabel="Delete my account"
      cancelLabel="Keep it"
      tone="danger"
      busy={isPending}
      onConfirm={() => formElement.current?.requestSubmit()}
    >
      <form {...form} ref={formElement} aria-label="Delete account">
        <UsernameField address={address} />
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        {/* UsernameField is a second field, so Enter needs a submit button in the form; the dialog's is outside. */}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  );
}
