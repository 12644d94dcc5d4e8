import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Inline, Page, Stack } from '@sixfold/design-system';
import { NotificationDialog } from '../features/notifications/components/NotificationDialog';
import { ThreadsNotificationOffer } from '../features/notifications/components/NotificationOffer';
import { SettingsButton } from '../features/settings/components/SettingsButton';
import { ThreadList } from '../features/threads/components/ThreadList';

/** Renders /messages, the list of conversations. */
export function MessagesPage() {
  usePageTitle('Messages');
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Inline justify="between" align="center">
          <Heading level={1}>Messages</Heading>
          <Inline gap={1} align="center">
            <NotificationDialog />
            <SettingsButton />
          </Inline>
        </Inline>
        <ThreadList />
        <ThreadsNotificationOffer />
      </Stack>
    </Page>
  );
}
