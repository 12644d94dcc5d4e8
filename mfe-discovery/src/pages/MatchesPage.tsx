import { useDistanceUnit, usePageTitle } from '@sixfold/client-kit';
import { Page, Stack, PreloadStyles } from '@sixfold/design-system';
import { useEffect } from 'react';
import { Celebration } from '../features/celebration/components/Celebration';
import { useAdvancedFilters } from '../features/filters/components/useAdvancedFilters';
import { MatchesHead } from '../features/matches/components/MatchesHead';
import { MatchesBrowser } from '../features/matches/components/MatchesBrowser';
import { usePeople, useViewer } from '../features/matches/components/MatchesPanel';
import { PairAnalysisDialog } from '../features/person/components/PairAnalysisDialog';
import { ProfileDialogStyles } from '../features/person/components/ProfileDialog';
import { preloadPerson } from '../features/person/components/preload';
import { PrioritiesButton } from '../features/priorities/components/PrioritiesButton';
import { closeAnalysis, getOpenAnalysis } from '../shared/components/openAnalysis';
import { useMatchesAddress } from '../shared/components/useMatchesAddress';
import { toMatchesQuery, type MatchesQuery } from '../shared/model/matchesAddress';

function OpenAnalysis({ query, userId }: { query: MatchesQuery; userId: string }) {
  const { discovered, list } = usePeople(query);
  const match = [...discovered, ...list].find(({ id }) => id === userId);
  return match ? <PairAnalysisDialog match={match} onClose={closeAnalysis} /> : null;
}

/** Renders /matches, the candidates by goal, best first. */
export function MatchesPage() {
  usePageTitle('Your People');
  const { goal } = useMatchesAddress();
  const { applied, button, minimum, panel, onLowerMinimum, renderNoResults } = useAdvancedFilters();
  const useOpenAnalysis = getOpenAnalysis();
  const analysedId = useOpenAnalysis(({ userId }) => userId);
  const query = toMatchesQuery(goal, applied);
  const viewer = useViewer(query);
  const distanceUnit = useDistanceUnit();
  useEffect(() => closeAnalysis, []);
  return (
    // Another tab may change the unit of every distance on the page.
    <Page key={distanceUnit}>
      <Stack gap={3} onPointerOver={preloadPerson} onFocus={preloadPerson}>
        <MatchesBrowser
          filters={applied}
          renderHead={(isReady) => <MatchesHead query={query} isReady={isReady} />}
          toolbar={
            <>
              {button}
              <PrioritiesButton query={query} importance={viewer?.userProfile?.importance} />
              <div>{minimum}</div>
            </>
          }
          panel={panel}
          onLowerMinimum={onLowerMinimum}
          renderNoResults={renderNoResults}
        />
        {analysedId !== null && <OpenAnalysis key={analysedId} query={query} userId={analysedId} />}
        {viewer && (
          <PreloadStyles>
            <ProfileDialogStyles />
          </PreloadStyles>
        )}
      </Stack>
      <Celebration />
    </Page>
  );
}
