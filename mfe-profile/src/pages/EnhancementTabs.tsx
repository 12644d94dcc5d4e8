import type { OwnProfile } from '@sixfold/api-contract';
import { useSearchParams } from '@sixfold/client-kit';
import { Stack, Tab, TabList, TabPanel, Tabs } from '@sixfold/design-system';
import { PerformanceSummary } from '../features/performance/components/PerformanceSummary';
import { PhotoScores } from '../features/photos/components/PhotoScores';

const TABS = ['photos'] as const;
type TabName = (typeof TABS)[number];

/** The tabs of the page; the address names the one that is shown. */
export function EnhancementTabs({ profile }: { profile: OwnProfile; reload: () => void }) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'photos';
  return (
    <Stack gap={6}>
      <PerformanceSummary />
      <Tabs<TabName> value={tab} onValueChange={(chosen) => setParams({ tab: chosen }, { replace: true })}>
        <TabList label="Profile enhancement">
          <Tab value="photos">Photos</Tab>
        </TabList>
        <TabPanel value="photos">
          <PhotoScores photos={profile.photos} name={`${profile.user.firstName} ${profile.user.lastName}`} />
        </TabPanel>
      </Tabs>
    </Stack>
  );
}
