import {
  color,
  Heading,
  Hexagon,
  media,
  radius,
  space,
  styled,
  SYSTEM_LABELS,
  SystemDot,
  Text,
} from '@sixfold/design-system';
import type { Facet } from '../model/knownFacets';

const Panel = styled.aside`
  display: none;

  ${media.wide} {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${space[6]};
    padding: ${space[10]} ${space[8]};
    border-radius: ${radius.card};
    background: ${color.sunken};
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 1.5rem;

  > :nth-child(2) {
    flex: 1;
  }
  &[data-state='unknown'] > :first-child {
    background: transparent;
    box-shadow: inset 0 0 0 1.5px ${color.edge};
  }
`;

/** Beside the questions on wide screens: the six facets, each filled in as soon as the answers make it known. */
export function FacetsSoFar({ facets }: { facets: readonly Facet[] }) {
  const count = facets.filter(({ known }) => known !== null).length;
  const breakdown = Object.fromEntries(
    facets.map(({ system, known }) => [system, known === null ? null : 1]),
  );
  return (
    <Panel aria-label="Your six facets so far">
      <Hexagon breakdown={breakdown} decorative />
      <Heading level={2} size="small">
        {count} of {facets.length} facets known
      </Heading>
      <List>
        {facets.map(({ system, known }) => (
          <Row key={system} data-state={known === null ? 'unknown' : 'known'}>
            <SystemDot $system={system} />
            <Text size="small">{SYSTEM_LABELS[system]}</Text>
            <Text
              size="small"
              tone={known === null ? 'quiet' : 'ink'}
              weight={known === null ? 'regular' : 'strong'}
            >
              {known ?? 'not yet'}
            </Text>
          </Row>
        ))}
      </List>
    </Panel>
  );
}
