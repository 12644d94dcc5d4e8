import type { FilterSet } from '@sixfold/api-contract';
import { Button, Inline, media, radius, space, styled, VisuallyHidden, XIcon } from '@sixfold/design-system';
import { useRef } from 'react';
import { listActiveFilters } from '../model/activeFilters';
import { describeFilter, resetFilter } from '../model/filterWords';

/* Scrolls sideways on narrow screens, where the list takes precedence. */
const ChipScroller = styled.div`
  margin-top: ${space[3]};

  ${media.small} {
    --page-padding: min(${space[4]}, 5vw);
    margin: 0 calc(-1 * var(--page-padding)) -${space[2]};
    padding: ${space[1]} var(--page-padding);
    overflow-x: auto;
    scrollbar-width: none;

    > ul {
      width: max-content;
    }
  }
`;

const Chip = styled(Button)`
  border-radius: ${radius.full};
`;

interface ActiveFiltersProps {
  filters: FilterSet;
  onChange: (filters: FilterSet) => void;
  /** Called when the last chip is removed, to move the focus. */
  onLastRemoved: () => void;
}

/** Renders the active filters as chips that remove them. Renders nothing without filters. */
export function ActiveFilters({ filters, onChange, onLastRemoved }: ActiveFiltersProps) {
  const list = useRef<HTMLDivElement>(null);
  const names = listActiveFilters(filters);
  if (names.length === 0) return null;

  function remove(index: number): void {
    const chips = list.current?.querySelectorAll('button') ?? [];
    const neighbour = chips[index + 1] ?? chips[index - 1];
    if (neighbour) neighbour.focus();
    else onLastRemoved();
    const name = names[index];
    if (name) onChange(resetFilter(filters, name));
  }

  return (
    <ChipScroller ref={list}>
      <Inline as="ul" gap={2} aria-label="Active filters">
        {names.map((name, index) => (
          <li key={name}>
            <Chip
              variant="secondary"
              size="small"
              trailing={<XIcon aria-hidden="true" />}
              onClick={() => remove(index)}
            >
              <span>
                <VisuallyHidden>Remove filter: </VisuallyHidden>
                {describeFilter(name, filters)}
              </span>
            </Chip>
          </li>
        ))}
      </Inline>
    </ChipScroller>
  );
}
