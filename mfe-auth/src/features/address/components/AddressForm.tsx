import { ApiError, useSession } from '@sixfold/client-kit';
import { Button, Inline, Notice, PasswordField, Stack, Text, TextField } from '@sixfold/design-system';
import { useState } from 'react';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import { useRequestAddressChange } from '../api/useAddressChange';
import { readAddressChange } from '../model/readAddressChange';

/** The address of the account, and a form for another one. What was typed stays when it is refused. */
export function AddressForm() {
  const email = useSession((session) => session.user?.email ?? '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const finish = (newEmail: string) => {
    setSentTo(newEmail);
    setRound((count) => count + 1);
  };
  return (
    <Stack gap={5}>
      <Text>
        You sign in with <strong>{email}</strong>.
      </Text>
      {sentTo && (
        <Notice tone="positive" role="status" title={`A link is on its way to ${sentTo}`}>
          Your address changes when you open it, within an hour. Until then everything stays as it is.
        </Notice>
      )}
      {/* A new round begins with empty fields: the password is not kept where it is no longer needed. */}
      <Form key={round} isNext={round > 0} onSent={finish} />
    </Stack>
  );
}

interface FormProps {
  /** Follows one that was sent, and takes over its focus. */
  isNext: boolean;
  onSent: (email: string) => void;
}

function Form({ isNext, onSent }: FormProps) {
  const request = useRequestAddressChange();
  const { form, errors } = useCheckedForm(readAddressChange, (body, refuse) =>
    request.mutate(body, {
      onSuccess: () => onSent(body.email),
      onError: (failure) => failure instanceof ApiError && refuse(failure.fields),
    }),
  );
  return (
    <form {...form} aria-label="Change email">
      <Stack gap={5}>
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          required
          error={errors.email}
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <Inline>
          <Button
            type="submit"
            variant="secondary"
            autoFocus={isNext}
            loading={request.isPending}
            loadingLabel="Sending the link"
          >
            Send confirmation link
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
