import { accountCalls } from '@sixfold/api-contract';
import { Stack, Text, toast } from '@sixfold/design-system';
import { AccountForm } from '../../../shared/components/AccountForm';
import { downloadArchive } from '../../../shared/components/downloadArchive';

const FAILURE = {
  title: 'The download failed',
  description: 'The download was cut off. Please try again.',
};

/** Downloads the member's data as one file after asking for the password. */
export function DownloadData() {
  return (
    <Stack gap={4}>
      <Text tone="quiet" measure>
        A ZIP with everything we hold about you: profile, birth data, types, analyses, likes, matches,
        conversations and your photos, with a note that explains it. It holds no passwords, and nothing
        private of other people.
      </Text>
      <AccountForm
        label="Download your data"
        call={accountCalls.exportData}
        send={(body) => downloadArchive(accountCalls.exportData, body)}
        onSuccess={() =>
          toast({ title: 'Your data is downloaded', description: 'Keep the file as you would keep a diary.' })
        }
        failure={FAILURE}
        submitLabel="Download my data"
        busyLabel="Putting your data together"
      />
    </Stack>
  );
}
