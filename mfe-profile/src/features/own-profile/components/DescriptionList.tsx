import { color, fontSize, space, styled } from '@sixfold/design-system';

const List = styled.dl`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  margin: 0;

  &[data-layout='rows'] {
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd[data-state='missing'] {
    color: ${color.quiet};
    font-style: italic;
  }
`;

interface DescriptionListProps {
  /** 'rows' gives each entry the full width. */
  layout?: 'columns' | 'rows';
  /** An unknown value is null or empty. */
  entries: readonly (readonly [name: string, value: string | null])[];
}

/** Renders names and values; a missing value reads 'Not set'. */
export function DescriptionList({ layout = 'columns', entries }: DescriptionListProps) {
  return (
    <List data-layout={layout}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir={value ? 'auto' : undefined} data-state={value ? 'known' : 'missing'}>
            {value || 'Not set'}
          </dd>
        </div>
      ))}
    </List>
  );
}
