import { useNavigate, usePageTitle, useSearchParams } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Heading, LoadFailedNotice, Page, Stack, Text, useLazyComponent } from '@sixfold/design-system';
import type { QuizType } from '@sixfold/domain';
import { useEffect, useState } from 'react';
import { AnalysisOverview } from '../features/analyses/components/AnalysisOverview';

// Loaded on demand: the questions and type texts are heavy, and most visits are for reading.
const loadTest = () => import('../features/quiz/PersonalityTest').then((module) => module.default);

/** Returns whether `?open=first` asked for the first analysis, and removes it: a reload shows the page. */
function useFirstAnalysisRequest(): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = search.get('open') === 'first';
  const [wasAsked] = useState(isAsked);
  useEffect(() => {
    if (isAsked) void navigate(paths.personalityAnalysis(), { replace: true });
  }, [isAsked, navigate]);
  return wasAsked;
}

export function PersonalityAnalysisPage() {
  usePageTitle('Personality Analysis');
  const opensFirst = useFirstAnalysisRequest();
  const [test, setTest] = useState<QuizType | null>(null);
  const closeTest = () => setTest(null);
  const { component: PersonalityTest, hasFailed, retry } = useLazyComponent(loadTest, test !== null);

  return (
    <Page>
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>Personality Analysis</Heading>
          <Text tone="quiet" measure>
            What the six systems say about you, in plain words. Only you can read it.
          </Text>
        </Stack>
        {test && hasFailed && <LoadFailedNotice name="The test" onRetry={retry} />}
        <AnalysisOverview opensFirst={opensFirst} onTakeTest={setTest} />
      </Stack>
      {test && PersonalityTest && (
        <PersonalityTest testType={test} save onDone={closeTest} onClose={closeTest} />
      )}
    </Page>
  );
}
