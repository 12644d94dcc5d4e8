import type { OwnProfile } from '@sixfold/api-contract';
import { Badge, Dialog, Inline, size, styled, Text } from '@sixfold/design-system';
import { FULL_TEXT_MIN_LENGTH, writerOf, writtenAnalysis, type Framework } from '../model/frameworks';
import { AnalysisText } from './AnalysisText';

const Column = styled.div`
  max-width: ${size.measure};
  margin-inline: auto;
`;

const count = new Intl.NumberFormat('en');

interface AnalysisViewerProps {
  framework: Framework;
  profile: OwnProfile;
  onClose: () => void;
}

/** Shows one analysis in full screen; nothing when its text was removed meanwhile. */
export function AnalysisViewer({ framework, profile, onClose }: AnalysisViewerProps) {
  const text = writtenAnalysis(profile, framework);
  if (text === null) return null;
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
          {writerOf(profile, framework) === 'built-in' && (
            <Text as="span" size="small">
              Written by Sixfold's built-in guide
            </Text>
          )}
        </Inline>
      }
    >
      <Column>
        <AnalysisText text={text} />
      </Column>
    </Dialog>
  );
}
