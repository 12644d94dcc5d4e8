import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page, Stack } from '@sixfold/design-system';
import { ThreadList } from '../features/threads/components/ThreadList';

/** /messages: every conversation. */
export function MessagesPage() {
  usePageTitle('Messages');
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1} size="huge">
          Messages
        </Heading>
        <ThreadList />
      </Stack>
    </Page>
  );
}
