import { accountCalls, type BodyOf } from '@sixfold/api-contract';
import { api } from '@sixfold/client-kit';
import { Stack, Text, toast } from '@sixfold/design-system';
import { AccountForm } from '../../../shared/components/AccountForm';
import { fileNameOf } from '../model/fileNameOf';

/** Long enough for the slowest browser to begin its download. */
const KEPT_MS = 60_000;

const FAILURE = {
  title: 'The download failed',
  description: 'The download was cut off. Please try again.',
};

/** Fetches the file instead of linking to it, so that a refusal is shown and not saved as a file. */
async function download(body: BodyOf<typeof accountCalls.exportData>): Promise<null> {
  const response = await api.open(accountCalls.exportData, { body });
  const href = URL.createObjectURL(await response.blob());
  const name = fileNameOf(response.headers.get('content-disposition'), 'sixfold.zip');
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
  return null;
}

/** Everything about the member as one file, once they have entered their password. */
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
        send={download}
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
