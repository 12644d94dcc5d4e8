import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function LikesPage() {
  usePageTitle('Likes');
  return (
    <Page>
      <Heading level={1}>Likes</Heading>
    </Page>
  );
}
