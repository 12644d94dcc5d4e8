import type { OwnProfile } from '@sixfold/api-contract';
import { useSearchParams } from '@sixfold/client-kit';
import { Stack, Tab, TabList, TabPanel, Tabs } from '@sixfold/design-system';
import { MessageSafety } from '../features/message-safety/components/MessageSafety';
import { PerformanceSummary } from '../features/performance/components/PerformanceSummary';
import { PhotoScores } from '../features/photos/components/PhotoScores';
import { SharedDates } from '../features/shared-dates/components/SharedDates';
import { ProfileTips } from '../features/tips/components/ProfileTips';
import { LazySection } from '../shared/components/LazySection';

const TABS = ['photos', 'safety', 'insights'] as const;
type TabName = (typeof TABS)[number];

// In a separate file, because the profile loads it too.
const loadPhotoCheck = async () =>
  (await import('../features/verification/components/VerificationCard')).VerificationCard;

interface EnhancementTabsProps {
  profile: OwnProfile;
  reload: () => void;
}

/** Renders the tabs of the page; the address selects the active one. */
export function EnhancementTabs({ profile, reload }: EnhancementTabsProps) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'photos';
  return (
    <Stack gap={6}>
      <PerformanceSummary />
      <Tabs<TabName> value={tab} onValueChange={(chosen) => setParams({ tab: chosen }, { replace: true })}>
        <TabList label="Profile enhancement">
          <Tab value="photos">Photos</Tab>
          <Tab value="safety">Safety</Tab>
          <Tab value="insights">Insights</Tab>
        </TabList>
        <TabPanel value="photos">
          <PhotoScores photos={profile.photos} name={`${profile.user.firstName} ${profile.user.lastName}`} />
        </TabPanel>
        <TabPanel value="safety">
          <Stack gap={6}>
            <SharedDates />
            <MessageSafety />
            <LazySection
              name="Photo check"
              load={loadPhotoCheck}
              props={{ profile, onChanged: reload }}
              heights={['12rem']}
            />
          </Stack>
        </TabPanel>
        <TabPanel value="insights">
          <ProfileTips profile={profile} />
        </TabPanel>
      </Tabs>
    </Stack>
  );
}
