import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '../src';
import { EXAMPLE_CHARTS, type ExampleChart } from './exampleCharts';

/** Renders one chart per example, each with its caption. */
export function ThreeCharts({
  draw,
  caption,
}: {
  draw: (chart: ExampleChart) => ReactNode;
  caption: (chart: ExampleChart) => string;
}) {
  return (
    <Grid gap={6} minColumn={18}>
      {EXAMPLE_CHARTS.map((chart) => (
        <Stack gap={2} key={chart.name}>
          {draw(chart)}
          <Text size="small" tone="quiet">
            {caption(chart)}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}
