import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Inline, Page, Stack } from '@sixfold/design-system';
import { SettingsButton } from '../features/settings/components/SettingsButton';
import { ThreadList } from '../features/threads/components/ThreadList';

/** /messages: every conversation. */
export function MessagesPage() {
  usePageTitle('Messages');
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Inline justify="between">
          <Heading level={1} size="huge">
            Messages
          </Heading>
          <SettingsButton />
        </Inline>
        <ThreadList />
      </Stack>
    </Page>
  );
}
