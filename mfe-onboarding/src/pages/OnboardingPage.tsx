import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function OnboardingPage() {
  usePageTitle('Onboarding');
  return (
    <Page>
      <Heading level={1}>Onboarding</Heading>
    </Page>
  );
}
