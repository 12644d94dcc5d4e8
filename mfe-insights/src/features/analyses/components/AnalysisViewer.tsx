import type { AnalysisJob, OwnProfile } from '@sixfold/api-contract';
import { formatNumber } from '@sixfold/client-kit';
import { Badge, Button, Dialog, Inline, Notice, size, space, styled, Text } from '@sixfold/design-system';
import {
  describeOutdated,
  FULL_TEXT_MIN_LENGTH,
  writerOf,
  writtenAnalysis,
  type Framework,
  type Writer,
} from '../model/frameworks';
import { missingRequirement } from '../model/requirements';
import { AnalysisInProgress } from './AnalysisInProgress';
import { FinishedAnalysis } from './FinishedAnalysis';

const Column = styled.div`
  max-width: ${size.measure};
  margin-inline: auto;
`;

const NoticeWrapper = styled.div`
  margin-bottom: ${space[5]};
`;

/** The EU AI Act (article 50) requires this label and a machine-readable marker. */
const WRITERS: Record<Writer, string> = {
  'built-in': "Written by Sixfold's built-in guide",
  model: 'Written by AI',
};

interface AnalysisViewerProps {
  framework: Framework;
  profile: OwnProfile;
  /** Job of a new text, complete or not. */
  job: AnalysisJob | undefined;
  generating: boolean;
  failure: string | undefined;
  onRenew: () => void;
  onStop: () => void;
  onContinue: () => void;
  onStartAgain: () => void;
  onClose: () => void;
}

/** Renders one analysis full screen: its stored text, else the text being written, else nothing. */
export function AnalysisViewer(props: AnalysisViewerProps) {
  const { framework, profile, job, onClose } = props;
  const stored = writtenAnalysis(profile, framework);
  const text = stored ?? job?.text;
  if (text === undefined) return null;
  const writer = stored === null ? job?.writtenBy : writerOf(profile, framework);
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
            {formatNumber(text.length)} characters
          </Text>
          {text.length > FULL_TEXT_MIN_LENGTH && <Badge tone="accent">full comprehensive</Badge>}
          {writer && (
            <Text as="span" size="small">
              {WRITERS[writer]}
            </Text>
          )}
          {writer === 'built-in' && (
            <Text as="span" size="small">
              The guide is a program.
            </Text>
          )}
        </Inline>
      }
    >
      <Column itemScope itemType="https://schema.org/CreativeWork">
        {writer === 'model' && (
          <meta
            itemProp="digitalSourceType"
            content="https://schema.org/TrainedAlgorithmicMediaDigitalSource"
          />
        )}
        {stored === null && job ? (
          <AnalysisInProgress {...props} job={job} />
        ) : (
          <>
            <OutdatedNotice {...props} />
            <FinishedAnalysis framework={framework} profile={profile} text={text} />
          </>
        )}
      </Column>
    </Dialog>
  );
}

/** Notes that the text is older than its source data. The text stays until a new one is ready. */
function OutdatedNotice({ framework, profile, generating, failure, onRenew }: AnalysisViewerProps) {
  const outdated = describeOutdated(profile, framework);
  if (outdated === null) return null;
  const requirement = missingRequirement(profile, framework);
  return (
    <NoticeWrapper>
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
    </NoticeWrapper>
  );
}
