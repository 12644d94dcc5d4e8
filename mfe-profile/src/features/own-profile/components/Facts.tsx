import { color, fontSize, space, styled } from '@sixfold/design-system';

const List = styled.dl`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  margin: 0;

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

interface FactsProps {
  /** Name and value; what is not known is null or empty. */
  facts: readonly (readonly [name: string, value: string | null])[];
}

/** Names and values; what is missing says so. */
export function Facts({ facts }: FactsProps) {
  return (
    <List>
      {facts.map(([name, value]) => (
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
