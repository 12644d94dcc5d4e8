import { createElement, type ComponentType } from 'react';
import { LoadFailedNotice } from '../feedback/LazyComponent/LoadFailedNotice';
import { useLazyComponent } from '../feedback/LazyComponent/useLazyComponent';
import { Skeleton } from '../feedback/Skeleton/Skeleton';
import type { BodygraphProps } from './Bodygraph/describeBodygraph';
import type { NatalWheelProps } from './NatalWheel/describeWheel';

interface Shape {
  skeleton: 'circle' | 'card';
  maxWidth: string;
  /** Width divided by height. */
  aspectRatio: string;
}

function createLazyChart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { skeleton, maxWidth, aspectRatio }: Shape,
) {
  return function LazyChart(props: Props) {
    const { component, hasFailed, retry } = useLazyComponent(load, true);
    if (hasFailed) return <LoadFailedNotice name={name} onRetry={retry} />;
    return (
      <div style={{ width: '100%', maxWidth, aspectRatio, marginInline: 'auto' }}>
        {component ? createElement(component, props) : <Skeleton shape={skeleton} height="100%" />}
      </div>
    );
  };
}

/** Renders a bodygraph whose code loads on first use, once for all remotes. */
export const LazyBodygraph = createLazyChart<BodygraphProps>(
  'The bodygraph',
  () =>
    import(/* webpackChunkName: "bodygraph" */ './Bodygraph/FramedBodygraph').then(
      (module) => module.FramedBodygraph,
    ),
  { skeleton: 'card', maxWidth: '22rem', aspectRatio: '360 / 572' },
);

/** Renders a natal wheel whose code loads on first use, once for all remotes. */
export const LazyNatalWheel = createLazyChart<NatalWheelProps>(
  'The natal wheel',
  () =>
    import(/* webpackChunkName: "wheel" */ './NatalWheel/FramedWheel').then((module) => module.FramedWheel),
  { skeleton: 'circle', maxWidth: '30rem', aspectRatio: '1' },
);
