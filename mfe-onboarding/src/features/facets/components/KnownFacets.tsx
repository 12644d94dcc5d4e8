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

/** A line above the questions on narrow screens, a panel next to them on wide ones. */
const Panel = styled.aside`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  /* Above the questions, which come first for those who hear the page. */
  order: -1;
  padding-inline: ${space[2]};

  ${media.wide} {
    flex-direction: column;
    order: 0;
    gap: ${space[6]};
    padding: ${space[10]} ${space[8]};
    border-radius: ${radius.card};
    background: ${color.sunken};
  }
`;

const NarrowLayout = styled.div`
  > svg {
    width: 3rem;
    height: 3rem;
  }
  ${media.wide} {
    display: none;
  }
`;

const WideLayout = styled.div`
  display: none;

  ${media.wide} {
    display: block;
  }
`;

const List = styled.ul`
  display: none;
  flex-direction: column;
  gap: ${space[3]};
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.wide} {
    display: flex;
  }
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

/** Renders the six facets, each filled in as soon as the answers determine it. */
export function KnownFacets({ facets }: { facets: readonly Facet[] }) {
  const known = facets.flatMap((facet) => facet.known ?? []);
  const count = known.length;
  const breakdown = Object.fromEntries(
    facets.map(({ system, known }) => [system, known === null ? null : 1]),
  );
  return (
    <Panel aria-label="Your six facets so far">
      <NarrowLayout>
        <Hexagon breakdown={breakdown} size="small" decorative />
      </NarrowLayout>
      <WideLayout>
        <Hexagon breakdown={breakdown} decorative />
      </WideLayout>
      <div>
        <Heading level={2} size="small">
          {count} of {facets.length} facets known
        </Heading>
        <NarrowLayout>
          <Text size="small" tone="quiet">
            {known.length > 0 ? known.join(' · ') : 'Each answer fills in a corner.'}
          </Text>
        </NarrowLayout>
      </div>
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
