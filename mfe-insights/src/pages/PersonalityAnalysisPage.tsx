import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page, Stack, Text } from '@sixfold/design-system';
import type { QuizType } from '@sixfold/domain';
import { lazy, Suspense, useState } from 'react';
import { AnalysisOverview } from '../features/analyses/components/AnalysisOverview';

// The questions and the texts of every type are heavy, and most visits come to read.
const PersonalityTest = lazy(() => import('../features/quiz/PersonalityTest'));

export function PersonalityAnalysisPage() {
  usePageTitle('Personality Analysis');
  const [test, setTest] = useState<QuizType | null>(null);
  const closeTest = () => setTest(null);

  return (
    <Page>
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>Personality Analysis</Heading>
          <Text tone="quiet" measure>
            What the six systems say about you, in plain words. Only you can read it.
          </Text>
        </Stack>
        <AnalysisOverview onTakeTest={setTest} />
      </Stack>
      {test && (
        <Suspense fallback={null}>
          <PersonalityTest testType={test} save onDone={closeTest} onClose={closeTest} />
        </Suspense>
      )}
    </Page>
  );
}
