import { LoadFailedNotice, useLazyComponent } from '@sixfold/design-system';
import { createElement, type ComponentType, type ReactNode } from 'react';

interface LazyComponentProps<Props extends object> {
  /** Name of the missing part, for the error message. */
  name: string;
  /** A stable function: `() => import(…)` declared outside the component. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Placeholder of the same size, so that the layout does not shift. */
  waiting: ReactNode;
}

/** Renders a part whose code loads when it is first shown. A failure is shown in its place only. */
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
