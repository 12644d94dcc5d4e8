import { LaterNotice, useLaterPart } from '@sixfold/design-system';
import { createElement, type ComponentType, type ReactNode } from 'react';

interface LaterPartProps<Props extends object> {
  /** What is missing when it does not arrive. */
  name: string;
  /** A function that stays the same: `() => import(…)` written outside the component. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Stands in until it has arrived: of the same size, so that nothing jumps. */
  waiting: ReactNode;
}

/** A part that is opened by a press or seldom seen: its code comes when it is shown. A failure stays its own. */
export function LaterPart<Props extends object>({ name, load, props, waiting }: LaterPartProps<Props>) {
  const { part, hasFailed, retry } = useLaterPart(load, true);
  if (part) return createElement(part, props);
  return hasFailed ? <LaterNotice name={name} onRetry={retry} /> : waiting;
}
