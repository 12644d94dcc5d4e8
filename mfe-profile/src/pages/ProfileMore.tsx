import type { OwnProfile } from '@sixfold/api-contract';
import { Stack, Card, ChevronRightIcon, Inline, Text, TextLink } from '@sixfold/design-system';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { ChartsCard } from '../features/charts/components/ChartsCard';
import { VisibilityCard } from '../features/visibility/components/VisibilityCard';

/** Renders the lower part of the profile, loaded when it comes near the viewport. */
export function ProfileMore({ profile }: { profile: OwnProfile }) {
  return (
    <Stack gap={6}>
      <ChartsCard />
      <VisibilityCard profile={profile} />
      <PageLink
        label="Improve your profile"
        to={paths.profileEnhancement()}
        words="How your photos do, what keeps you safe, and tips."
      />
      <PageLink
        label="Account settings"
        to={paths.account()}
        words="Email, password, where you are signed in, your data."
      />
    </Stack>
  );
}

function PageLink({ label, to, words }: { label: string; to: string; words: string }) {
  return (
    <Card as="section" tone="flat" aria-label={label}>
      <Inline justify="between" gap={4} wrap="never">
        <Stack gap={1}>
          <TextLink asChild alone>
            <Link to={to}>{label}</Link>
          </TextLink>
          <Text size="small" tone="quiet">
            {words}
          </Text>
        </Stack>
        <ChevronRightIcon aria-hidden="true" />
      </Inline>
    </Card>
  );
}
