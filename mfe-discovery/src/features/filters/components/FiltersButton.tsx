import { Badge, Button, SlidersHorizontalIcon, VisuallyHidden } from '@sixfold/design-system';
import type { Ref } from 'react';

interface FiltersButtonProps {
  activeCount: number;
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Renders the button that opens the Advanced Filters, with the number of active ones. */
export function FiltersButton({ activeCount, isOpen, onToggle, ref }: FiltersButtonProps) {
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="small"
      icon={<SlidersHorizontalIcon aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={onToggle}
      trailing={
        activeCount > 0 && (
          <Badge tone="solid">
            {activeCount}
            <VisuallyHidden> active</VisuallyHidden>
          </Badge>
        )
      }
    >
      Filters
    </Button>
  );
}
