import { Button, Inline, Stack, Text } from '@sixfold/design-system';
import { useDownload } from '../api/useDownload';

/** Everything about the member as one file. */
export function DownloadData() {
  const download = useDownload();
  return (
    <Stack gap={4}>
      <Text tone="quiet" measure>
        A ZIP with everything we hold about you: profile, birth data, types, analyses, likes, matches,
        conversations and your photos, with a note that explains it. Passwords are not in it, nor anything
        private of other people.
      </Text>
      <Inline>
        <Button
          variant="secondary"
          loading={download.isPending}
          loadingLabel="Putting your data together"
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
      </Inline>
    </Stack>
  );
}
