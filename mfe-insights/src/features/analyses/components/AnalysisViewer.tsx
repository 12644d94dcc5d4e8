import type { AnalysisJob, OwnProfile } from '@sixfold/api-contract';
import { Badge, Button, Dialog, Inline, Notice, size, space, styled, Text } from '@sixfold/design-system';
import {
  describeOutdated,
  FULL_TEXT_MIN_LENGTH,
  writerOf,
  writtenAnalysis,
  type Framework,
} from '../model/frameworks';
import { missingRequirement } from '../model/requirements';
import { AnalysisInProgress } from './AnalysisInProgress';
import { ReadAnalysis } from './ReadAnalysis';

const Column = styled.div`
  max-width: ${size.measure};
  margin-inline: auto;
`;

const Above = styled.div`
  margin-bottom: ${space[5]};
`;

const count = new Intl.NumberFormat('en');

interface AnalysisViewerProps {
  framework: Framework;
  profile: OwnProfile;
  /** What is written of a new text, complete or not. */
  job: AnalysisJob | undefined;
  generating: boolean;
  /** The error message of the last attempt. */
  failure: string | undefined;
  onRenew: () => void;
  onStop: () => void;
  onContinue: () => void;
  onStartAgain: () => void;
  onClose: () => void;
}

/** Shows one analysis in full screen: its text or, before there is one, what is being written; nothing without both. */
export function AnalysisViewer(props: AnalysisViewerProps) {
  const { framework, profile, job, onClose } = props;
  const stored = writtenAnalysis(profile, framework);
  const text = stored ?? job?.text;
  if (text === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="full"
      title={`${framework.title} Analysis`}
      description={
        <Inline gap={3}>
          <Text as="span" size="small" numeric>
            {count.format(text.length)} characters
          </Text>
          {text.length > FULL_TEXT_MIN_LENGTH && <Badge tone="accent">full comprehensive</Badge>}
          {(stored === null ? job?.writtenBy : writerOf(profile, framework)) === 'built-in' && (
            <Text as="span" size="small">
              Written by Sixfold's built-in guide
            </Text>
          )}
        </Inline>
      }
    >
      <Column>
        {stored === null && job ? (
          <AnalysisInProgress {...props} job={job} />
        ) : (
          <>
            <OutdatedNotice {...props} />
            <ReadAnalysis framework={framework} profile={profile} text={text} />
          </>
        )}
      </Column>
    </Dialog>
  );
}

/** Says that the text is older than what it was written from; the text stays until a new one is there. */
function OutdatedNotice({ framework, profile, generating, failure, onRenew }: AnalysisViewerProps) {
  const outdated = describeOutdated(profile, framework);
  if (outdated === null) return null;
  const requirement = missingRequirement(profile, framework);
  return (
    <Above>
      <Notice
        tone="accent"
        action={
          requirement === null && (
            <Button
              variant="secondary"
              size="small"
              loading={generating}
              loadingLabel={`Writing your ${framework.title} analysis again`}
              onClick={onRenew}
            >
              Renew
            </Button>
          )
        }
      >
        {outdated} {requirement}
        {failure && !generating && (
          <Text size="small" tone="danger">
            {failure}
          </Text>
        )}
      </Notice>
    </Above>
  );
}
