import type { OwnCharts } from '@sixfold/api-contract';
import { color, LazyBodygraph, Stack, styled, systemColor, Text } from '@sixfold/design-system';
import { describeBodygraph } from '../model/describeBodygraph';
import { Keys, LegendTitle, Plate } from './chartLegend';
import { LineKey } from './LineKey';

const Swatch = styled.span`
  flex: none;
  width: 2rem;
  height: 1rem;
  border: 2px solid ${systemColor.humanDesign};
  border-radius: 4px;
  background: color-mix(in srgb, ${systemColor.humanDesign} 42%, transparent);
`;

interface BodygraphPanelProps {
  bodygraph: NonNullable<OwnCharts['bodygraph']['drawing']>;
}

/** Renders the Human Design chart, its colour legend and its content as text. */
export function BodygraphPanel({ bodygraph }: BodygraphPanelProps) {
  return (
    <Plate>
      <LazyBodygraph
        {...bodygraph}
        channels={bodygraph.channels.map(([one = 0, other = 0]) => [one, other])}
        title="Your bodygraph"
      />
      <Stack gap={5}>
        <div>
          <LegendTitle>How to read it</LegendTitle>
          <Keys>
            <li>
              <Swatch aria-hidden="true" />
              Defined centre
            </li>
            <li>
              <LineKey stroke={color.ink} width={5} />
              Gate active at your birth
            </li>
            <li>
              <LineKey stroke={color.accent} width={5} />
              Gate active in your design, 88° of the Sun earlier
            </li>
            <li>
              <LineKey stroke={color.ink} dashStroke={color.accent} width={5} />
              Active in both
            </li>
          </Keys>
        </div>
        {describeBodygraph(bodygraph).map(({ name, words }) => (
          <div key={name}>
            <LegendTitle>{name}</LegendTitle>
            <Text size="small" numeric>
              {words}
            </Text>
          </div>
        ))}
      </Stack>
    </Plate>
  );
}
