import { usePageTitle } from '@sixfold/client-kit';
import {
  Heading,
  LoadFailedNotice,
  Page,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  useLazyComponent,
} from '@sixfold/design-system';
import { OwnProfileLoader } from '../features/own-profile/components/OwnProfileLoader';

// In a separate chunk: the profile loads this file but does not need the tabs.
const loadTabs = async () => (await import('./EnhancementTabs')).EnhancementTabs;

export function EnhancementPage() {
  usePageTitle('Profile Enhancement');
  const { component: EnhancementTabs, hasFailed, retry } = useLazyComponent(loadTabs, true);
  return (
    <Page>
      <OwnProfileLoader>
        {(profile, reload) => (
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={1}>Profile Enhancement</Heading>
              <Text tone="quiet">
                How your photos do, what keeps you safe, and what would help your profile.
              </Text>
            </Stack>
            {EnhancementTabs ? (
              <EnhancementTabs profile={profile} reload={reload} />
            ) : hasFailed ? (
              <LoadFailedNotice name="This page" onRetry={retry} />
            ) : (
              <SkeletonGroup label="Loading the page">
                <Skeleton shape="card" height="12rem" />
                <Skeleton shape="card" height="24rem" />
              </SkeletonGroup>
            )}
          </Stack>
        )}
      </OwnProfileLoader>
    </Page>
  );
}
