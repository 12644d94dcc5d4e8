import { createElement, type ComponentType, type ReactElement } from 'react';
import { LoadFailedNotice } from '../feedback/LazyComponent/LoadFailedNotice';
import { useLazyComponent } from '../feedback/LazyComponent/useLazyComponent';
import { Skeleton } from '../feedback/Skeleton/Skeleton';
import type { BodygraphProps } from './Bodygraph/describeBodygraph';
import type { NatalWheelProps } from './NatalWheel/describeWheel';

function createLazyChart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactElement,
) {
  return function LazyChart(props: Props) {
    const { component, hasFailed, retry } = useLazyComponent(load, true);
    if (component) return createElement(component, props);
    return hasFailed ? <LoadFailedNotice name={name} onRetry={retry} /> : placeholder;
  };
}

/** A bodygraph whose code is loaded when one is shown, once for all remotes. */
export const LazyBodygraph = createLazyChart<BodygraphProps>(
  'The bodygraph',
  () =>
    import(/* webpackChunkName: "bodygraph" */ './Bodygraph/Bodygraph').then((module) => module.Bodygraph),
  <Skeleton shape="card" height="33rem" />,
);

/** A natal wheel whose code is loaded when one is shown, once for all remotes. */
export const LazyNatalWheel = createLazyChart<NatalWheelProps>(
  'The natal wheel',
  () => import(/* webpackChunkName: "wheel" */ './NatalWheel/NatalWheel').then((module) => module.NatalWheel),
  <Skeleton shape="circle" />,
);
