import { Badge, Button, SlidersHorizontalIcon, VisuallyHidden } from '@sixfold/design-system';
import type { Ref } from 'react';

interface FiltersButtonProps {
  activeCount: number;
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Collapsed, the Advanced Filters are this button; its badge counts the active ones. */
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
