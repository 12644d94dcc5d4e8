import type { OwnProfile } from '@sixfold/api-contract';
import { Stack, Card, ChevronRightIcon, Inline, Text, TextLink } from '@sixfold/design-system';
import { Link, paths } from '@sixfold/client-kit';
import { ChartsCard } from '../features/charts/components/ChartsCard';
import { VisibilityCard } from '../features/visibility/components/VisibilityCard';

/** The lower part of the profile, loaded when it comes near the view. */
export function ProfileMore({ profile }: { profile: OwnProfile }) {
  return (
    <Stack gap={6}>
      <ChartsCard />
      <VisibilityCard profile={profile} />
      <AccountLink />
    </Stack>
  );
}

/** Links to the account settings. */
function AccountLink() {
  return (
    <Card as="section" tone="flat" aria-label="Account">
      <Inline justify="between" gap={4} wrap="never">
        <Stack gap={1}>
          <TextLink asChild alone>
            <Link to={paths.account()}>Account settings</Link>
          </TextLink>
          <Text size="small" tone="quiet">
            Email, password, where you are signed in, your data.
          </Text>
        </Stack>
        <ChevronRightIcon aria-hidden="true" />
      </Inline>
    </Card>
  );
}
