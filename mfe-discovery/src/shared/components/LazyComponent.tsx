import { LoadFailedNotice, useLazyComponent } from '@sixfold/design-system';
import { createElement, type ComponentType, type ReactNode } from 'react';

interface LazyComponentProps<Props extends object> {
  /** What is missing when it does not arrive. */
  name: string;
  /** A function that stays the same: `() => import(…)` written outside the component. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Stands in until it has arrived: of the same size, so that nothing jumps. */
  waiting: ReactNode;
}

/** A part that is opened by a press or seldom seen: its code comes when it is shown. A failure stays its own. */
export function LazyComponent<Props extends object>({
  name,
  load,
  props,
  waiting,
}: LazyComponentProps<Props>) {
  const { component, hasFailed, retry } = useLazyComponent(load, true);
  if (component) return createElement(component, props);
  return hasFailed ? <LoadFailedNotice name={name} onRetry={retry} /> : waiting;
}
