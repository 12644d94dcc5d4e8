import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function ChatPage() {
  usePageTitle('Chat');
  return (
    <Page>
      <Heading level={1}>Chat</Heading>
    </Page>
  );
}
