import { Link, paths, usePageTitle } from '@sixfold/client-kit';
import { Heading, Inline, LinkButton, MoonIcon, Page, Stack, Text } from '@sixfold/design-system';
import { useCelebration } from '../features/celebration/components/useCelebration';
import { useAdvancedFilters } from '../features/filters/components/useAdvancedFilters';
import { DiscoverPeople } from '../features/matches/components/DiscoverPeople';
import { MatchesBrowser } from '../features/matches/components/MatchesBrowser';
import { preloadPerson } from '../features/person/components/preload';
import { RecentlyPassed } from '../features/matches/components/RecentlyPassed';
import { PairAnalysisDialog } from '../features/person/components/PairAnalysisDialog';
import { ProfileDialog, ProfileDialogStyles } from '../features/person/components/ProfileDialog';
import { WeightsButton } from '../features/weights/components/WeightsButton';
import { useMatchesAddress } from '../shared/components/useMatchesAddress';

/** /matches: candidates by goal, best first. */
export function MatchesPage() {
  usePageTitle('Your People');
  const { celebrate, celebration } = useCelebration();
  const { goal } = useMatchesAddress();
  const { applied, button, panel, renderNothingLeft } = useAdvancedFilters();
  return (
    <Page>
      <Stack gap={6} onPointerOver={preloadPerson} onFocus={preloadPerson}>
        <MatchesBrowser
          filters={applied}
          renderHead={(isReady) => (
            <Inline as="header" justify="between" align="end" gap={4}>
              <Stack gap={2}>
                <Heading level={1} size="huge">
                  Your People
                </Heading>
                <Text tone="quiet">Ranked by what the six systems say about the two of you.</Text>
              </Stack>
              <Inline gap={2}>
                <LinkButton asChild variant="secondary" size="small" icon={<MoonIcon aria-hidden="true" />}>
                  <Link to={paths.cosmicTiming()}>Cosmic Timing</Link>
                </LinkButton>
                {isReady && <DiscoverPeople goal={goal} />}
              </Inline>
            </Inline>
          )}
          toolbar={
            <>
              {button}
              <WeightsButton goal={goal} />
              <RecentlyPassed />
            </>
          }
          panel={panel}
          renderNothingLeft={renderNothingLeft}
          onMutual={celebrate}
          profileStyles={<ProfileDialogStyles />}
          renderProfile={(shown) => <ProfileDialog key={shown.match.id} {...shown} />}
          renderAnalysis={(shown) => <PairAnalysisDialog key={shown.match.id} {...shown} />}
        />
      </Stack>
      {celebration}
    </Page>
  );
}
