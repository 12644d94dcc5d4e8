import { accountCalls } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Notice, Stack } from '@sixfold/design-system';
import { useRef, useState } from 'react';
import { AccountForm } from '../../../shared/components/AccountForm';
import { EmailField } from '../../../shared/components/EmailField';

const FAILURE = { title: 'Your address was not changed', description: 'Please try again later.' };

export const CurrentAddress = () => useSession((session) => session.user?.email ?? '');

/** Sends a confirmation link to a new address; the address changes only when the link is opened. */
export function AddressForm() {
  // Keeps the typed form; the request has the domain in ASCII.
  const typed = useRef('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Stack gap={5}>
      {sentTo && (
        <Notice tone="positive" role="status" title={`A link is on its way to ${sentTo}`}>
          Open it within an hour to change your address. Until then everything stays as it is.
        </Notice>
      )}
      <AccountForm
        label="Change email"
        call={accountCalls.requestEmailChange}
        onSuccess={() => setSentTo(typed.current.trim())}
        failure={FAILURE}
        submitLabel="Send confirmation link"
        busyLabel="Sending the link"
        fields={(currentPassword, errors) => (
          <>
            <EmailField
              label="New email"
              autoComplete="email"
              error={errors.email}
              onChange={({ target }) => {
                typed.current = target.value;
              }}
            />
            {currentPassword}
          </>
        )}
      />
    </Stack>
  );
}
