import { Button, Card, layer, media, Progress, space, styled, Text } from '@sixfold/design-system';
import type { Framework } from '../model/frameworks';
import type { RunStep } from '../model/generationRun';

// Above the shell's tab bar on small screens, and never over the middle of the page.
const Corner = styled.div`
  position: fixed;
  inset-inline: ${space[4]};
  bottom: calc(5rem + env(safe-area-inset-bottom));
  z-index: ${layer.bar};

  ${media.medium} {
    inset-inline: auto ${space[6]};
    width: 22rem;
  }
  ${media.wide} {
    bottom: ${space[6]};
  }
  /* Where the tab bar is at the end of the page. */
  ${media.short} {
    bottom: ${space[2]};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

// Hidden on phones, where it would cover a line of the page.
const Hint = styled(Text)`
  ${media.small} {
    display: none;
  }
`;

interface GenerationOverlayProps {
  step: RunStep<Framework>;
  onStop: () => void;
}

/** Renders the progress of the automatic run without blocking the page. */
export function GenerationOverlay({ step, onStop }: GenerationOverlayProps) {
  const { item, position, total, isPaused } = step;
  return (
    <Corner>
      <Card padding="small" as="aside" aria-label="Writing your analyses">
        <Line>
          <div role="status">
            <Progress
              label={isPaused ? `Next: ${item.title}` : `Writing ${item.title}`}
              value={position - 1}
              max={total}
              valueText={`${position} of ${total}`}
            />
          </div>
          <Button variant="ghost" size="small" aria-label="Stop writing analyses" onClick={onStop}>
            Stop
          </Button>
        </Line>
        <Hint size="small" tone="quiet">
          Each takes up to a minute. You can keep reading.
        </Hint>
      </Card>
    </Corner>
  );
}
