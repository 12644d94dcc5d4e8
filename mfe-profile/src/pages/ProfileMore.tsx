import type { OwnProfile } from '@sixfold/api-contract';
import { Stack } from '@sixfold/design-system';
import { ChartsCard } from '../features/charts/components/ChartsCard';
import { AccountLink } from '../features/own-profile/components/AccountLink';
import { VisibilityCard } from '../features/visibility/components/VisibilityCard';

/** What stands below the fold of the profile; loaded when the reader comes near it. */
export function ProfileMore({ profile }: { profile: OwnProfile }) {
  return (
    <Stack gap={6}>
      <ChartsCard />
      <VisibilityCard profile={profile} />
      <AccountLink />
    </Stack>
  );
}
