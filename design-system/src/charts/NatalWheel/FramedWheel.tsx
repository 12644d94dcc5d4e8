import { ChartFrame } from '../ChartFrame';
import type { NatalWheelProps } from './describeWheel';
import { NatalWheel } from './NatalWheel';

export function FramedWheel(props: NatalWheelProps) {
  return (
    <ChartFrame>
      <NatalWheel {...props} />
    </ChartFrame>
  );
}
