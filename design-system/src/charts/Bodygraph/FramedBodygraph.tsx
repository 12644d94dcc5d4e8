import { ChartFrame } from '../ChartFrame';
import { Bodygraph } from './Bodygraph';
import type { BodygraphProps } from './describeBodygraph';

export function FramedBodygraph(props: BodygraphProps) {
  return (
    <ChartFrame>
      <Bodygraph {...props} />
    </ChartFrame>
  );
}
