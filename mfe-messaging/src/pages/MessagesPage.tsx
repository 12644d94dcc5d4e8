import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function MessagesPage() {
  usePageTitle('Messages');
  return (
    <Page>
      <Heading level={1}>Messages</Heading>
    </Page>
  );
}
