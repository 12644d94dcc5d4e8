import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function ProfilePage() {
  usePageTitle('Profile');
  return (
    <Page>
      <Heading level={1}>Profile</Heading>
    </Page>
  );
}
