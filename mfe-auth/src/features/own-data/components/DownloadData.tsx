import { accountCalls } from '@sixfold/api-contract';
import { ApiError } from '@sixfold/client-kit';
import { Button, Inline, PasswordField, Stack, Text } from '@sixfold/design-system';
import { useState } from 'react';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import { readBy, type Typed } from '../../../shared/model/checkForm';
import { useDownload } from '../api/useDownload';

const readDownload = ({ currentPassword = '' }: Typed) =>
  readBy(accountCalls.exportData.body, { currentPassword });

/** Everything about the member as one file, for whoever knows the password. */
export function DownloadData() {
  const [round, setRound] = useState(0);
  return (
    <Stack gap={4}>
      <Text tone="quiet" measure>
        A ZIP with everything we hold about you: profile, birth data, types, analyses, likes, matches,
        conversations and your photos, with a note that explains it. Passwords are not in it, nor anything
        private of other people.
      </Text>
      {/* A new round begins with an empty field: the password is not kept where it is no longer needed. */}
      <Form key={round} onDone={() => setRound((count) => count + 1)} />
    </Stack>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const download = useDownload();
  const { form, errors } = useCheckedForm(readDownload, (body, refuse) =>
    download.mutate(body, {
      onSuccess: onDone,
      onError: (failure) => failure instanceof ApiError && refuse(failure.fields),
    }),
  );
  return (
    <form {...form} aria-label="Download your data">
      <Stack gap={5}>
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
            loading={download.isPending}
            loadingLabel="Putting your data together"
          >
            Download my data
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
