import { Button, color, fontSize, Heading, media, space, Stack, styled } from '@sixfold/design-system';
import { useId, type ReactNode } from 'react';
import type { FilterOptionCounts, FilterSet } from '@sixfold/api-contract';

/** Props of every section: the current filters, the counts of their options, and a callback for changes. */
export interface FilterControls {
  filters: FilterSet;
  /** Undefined until they are counted. */
  counts: FilterOptionCounts['options'] | undefined;
  onChange: (filters: FilterSet) => void;
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[6]};
  align-items: start;

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.wide} {
    column-gap: ${space[10]};
  }
`;

/** Renders a titled section of the panel, with its groups in columns when there is space. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={3} size="small" id={id}>
        {title}
      </Heading>
      <Groups>{children}</Groups>
    </Stack>
  );
}

/** A labelled group of checkboxes. */
export const CheckGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0;
    font-size: ${fontSize[14]};
    font-weight: 600;
    line-height: 1.4;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr));
    column-gap: ${space[4]};
  }
`;

/** Spans all columns. */
export const FullRow = styled.div`
  grid-column: 1 / -1;
`;

/** A button that sets a slider to a fixed value; highlighted while the slider has that value. */
export const Preset = styled(Button).attrs({ variant: 'secondary', size: 'small' })`
  &&[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentWash};
  }
`;
