import {
  Button,
  Card,
  color,
  Dialog,
  Heading,
  IconButton,
  Inline,
  layer,
  media,
  radius,
  space,
  Stack,
  styled,
  useMediaQuery,
  XIcon,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';

export interface FiltersFrameProps {
  /** Absent while no filter is active. */
  onClearAll: (() => void) | undefined;
  onClose: () => void;
  count: ReactNode;
  children: ReactNode;
}

const PanelFrame = styled.div`
  margin-top: ${space[4]};
`;

// Stays visible while the card scrolls; above the shell's tab bar except in the wide layout.
const PanelFooter = styled.div`
  position: sticky;
  bottom: calc(3.75rem + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  margin: ${space[6]} -${space[6]} -${space[6]};
  padding: ${space[3]} ${space[6]};
  border-top: 1px solid ${color.line};
  border-radius: 0 0 ${radius.card} ${radius.card};
  background: ${color.raised};

  ${media.wide} {
    bottom: 0;
  }

  ${media.short} {
    position: static;
  }
`;

function ClearAll({ onClearAll }: Pick<FiltersFrameProps, 'onClearAll'>) {
  return (
    onClearAll && (
      <Button variant="secondary" size="small" onClick={onClearAll}>
        Clear All
      </Button>
    )
  );
}

function FiltersCard({ onClearAll, onClose, count, children }: FiltersFrameProps) {
  return (
    <PanelFrame>
      <Card as="section" aria-label="Advanced Filters">
        <Stack gap={6}>
          <Inline justify="between" wrap="never">
            <Heading level={2} size="medium">
              Advanced Filters
            </Heading>
            <Inline gap={2} wrap="never">
              <ClearAll onClearAll={onClearAll} />
              <IconButton label="Close filters" icon={<XIcon aria-hidden="true" />} onClick={onClose} />
            </Inline>
          </Inline>
          {children}
        </Stack>
        <PanelFooter>
          <Inline justify="between" wrap="never">
            {count}
            <Button size="small" onClick={onClose}>
              Show them
            </Button>
          </Inline>
        </PanelFooter>
      </Card>
    </PanelFrame>
  );
}

function FiltersSheet({ onClearAll, onClose, count, children }: FiltersFrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Advanced Filters"
      closeLabel="Close filters"
      footer={
        <Inline justify="between">
          {count}
          <Inline gap={2}>
            <ClearAll onClearAll={onClearAll} />
            <Button size="small" onClick={onClose}>
              Show them
            </Button>
          </Inline>
        </Inline>
      }
    >
      {children}
    </Dialog>
  );
}

/**
 * Renders the filters as a card on the page, or as a full-screen sheet on narrow screens so that the list below does
 * not move.
 */
export function FiltersFrame(props: FiltersFrameProps) {
  return useMediaQuery(media.small) ? <FiltersSheet {...props} /> : <FiltersCard {...props} />;
}
