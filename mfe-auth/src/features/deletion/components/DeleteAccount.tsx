import { accountCalls } from '@sixfold/api-contract';
import { ApiError } from '@sixfold/client-kit';
import {
  Button,
  ConfirmDialog,
  Inline,
  PasswordField,
  Stack,
  styled,
  space,
  Text,
} from '@sixfold/design-system';
import { useRef, useState } from 'react';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import { readBy } from '../../../shared/model/checkForm';
import { useDeleteAccount } from '../api/useDeleteAccount';

const Consequences = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: ${space[3]} 0 0;
  padding-inline-start: 1.2em;
`;

/** The end of it, in plain words before and with the password at the door. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={4}>
      <Text tone="quiet" measure>
        Everything of yours is removed at once and for good, here and for everybody who knows you. There is no
        way back, so you may want to download your data first.
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
  const deletion = useDeleteAccount();
  const formElement = useRef<HTMLFormElement>(null);
  const { form, errors } = useCheckedForm(
    ({ currentPassword = '' }) => readBy(accountCalls.deleteAccount.body, { currentPassword }),
    (body, refuse) =>
      deletion.mutate(body, {
        onError: (failure) => failure instanceof ApiError && refuse(failure.fields),
      }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && !deletion.isPending && onClose()}
      title="Delete your account?"
      description={
        <>
          This happens at once and cannot be undone.
          <Consequences>
            <li>Your profile, photos, tests and analyses are deleted.</li>
            <li>Your likes and matches are gone, for the others too.</li>
            <li>Your conversations are deleted on both sides: what you wrote and what was written to you.</li>
            <li>You are signed out everywhere, and a receipt goes to your mailbox.</li>
          </Consequences>
        </>
      }
      confirmLabel="Delete my account"
      cancelLabel="Keep my account"
      tone="danger"
      busy={deletion.isPending}
      onConfirm={() => formElement.current?.requestSubmit()}
    >
      <form {...form} ref={formElement} aria-label="Delete account">
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
      </form>
    </ConfirmDialog>
  );
}
