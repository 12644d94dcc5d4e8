import type { AnalysisJob, OwnProfile } from '@sixfold/api-contract';
import { Button, Inline, Notice, Stack } from '@sixfold/design-system';
import type { Framework } from '../model/frameworks';
import { describeUnfinished } from '../model/jobs';
import { AnalysisText } from './AnalysisText';
import { PictureLayout } from './PictureLayout';

interface AnalysisInProgressProps {
  framework: Framework;
  profile: OwnProfile;
  job: AnalysisJob;
  generating: boolean;
  onStop: () => void;
  onContinue: () => void;
  onStartAgain: () => void;
}

/** Renders a growing or unfinished text with the actions to stop, continue or restart it. */
export function AnalysisInProgress(props: AnalysisInProgressProps) {
  const { framework, profile, job, generating, onStop, onContinue, onStartAgain } = props;
  return (
    <Stack gap={5}>
      <Notice
        tone="accent"
        action={
          generating ? (
            <Button variant="secondary" size="small" onClick={onStop}>
              Stop
            </Button>
          ) : (
            <Inline gap={2}>
              <Button size="small" onClick={onContinue}>
                Continue
              </Button>
              <Button variant="secondary" size="small" onClick={onStartAgain}>
                Start Again
              </Button>
            </Inline>
          )
        }
      >
        {/* The growing text is not a live region, because every chunk would be announced from the beginning. */}
        <span role="status">
          {generating
            ? 'Your analysis is being written. You can close this page; it goes on.'
            : describeUnfinished(job)}
        </span>
      </Notice>
      <div>
        <PictureLayout framework={framework} profile={profile}>
          {job.text !== '' && <AnalysisText text={job.text} kind="partial" />}
        </PictureLayout>
      </div>
    </Stack>
  );
}
