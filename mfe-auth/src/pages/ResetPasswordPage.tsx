import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  return (
    <Page>
      <Heading level={1}>Reset Password</Heading>
    </Page>
  );
}
