import type { OwnProfile } from '@sixfold/api-contract';
import { Button, Inline, LoadFailedNotice, space, Stack, styled } from '@sixfold/design-system';
import { useAnalysisOpinions } from '../api/useAnalysisOpinions';
import type { Framework } from '../model/frameworks';
import { AnalysisText } from './AnalysisText';
import { SectionOpinion } from './SectionOpinion';
import { PictureLayout } from './PictureLayout';

const AnalysisFooter = styled.div`
  margin-top: ${space[8]};
`;

interface ReadAnalysisProps {
  framework: Framework;
  profile: OwnProfile;
  text: string;
}

/** Renders a finished analysis: its picture, its text with opinion buttons per section, and a print button. */
export function FinishedAnalysis({ framework, profile, text }: ReadAnalysisProps) {
  const { opinionOn, save, retry } = useAnalysisOpinions(framework.id);
  return (
    <PictureLayout framework={framework} profile={profile}>
      <AnalysisText
        text={text}
        renderSectionEnd={(section) => (
          <SectionOpinion
            section={section}
            fits={opinionOn(section)}
            onChange={(fits) => save({ section, fits })}
          />
        )}
      />
      <AnalysisFooter data-print="hidden">
        <Stack gap={4}>
          {retry && <LoadFailedNotice name="What you thought of this analysis" onRetry={retry} />}
          <Inline justify="end">
            <Button variant="secondary" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
          </Inline>
        </Stack>
      </AnalysisFooter>
    </PictureLayout>
  );
}
