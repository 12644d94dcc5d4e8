import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function AuthPage() {
  usePageTitle('Auth');
  return (
    <Page>
      <Heading level={1}>Auth</Heading>
    </Page>
  );
}
