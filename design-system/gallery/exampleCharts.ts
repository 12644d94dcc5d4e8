import type { BodygraphProps, MoonProps, NatalWheelProps, NumerologySumProps } from '../src/charts';
import type { Breakdown } from '../src/data/Hexagon/geometry';
import computed from './exampleCharts.json';

export interface ExampleChart {
  name: string;
  born: string;
  wheel: Omit<NatalWheelProps, 'title'>;
  bodygraph: Omit<BodygraphProps, 'title'>;
  character: string;
  steps: NumerologySumProps['steps'];
  moon: MoonProps;
  with: { name: string; overall: number; breakdown: Breakdown };
}

/** Three births of public record, computed by the domain package, whose tests keep them up to date. */
export const EXAMPLE_CHARTS = computed as unknown as readonly ExampleChart[];
