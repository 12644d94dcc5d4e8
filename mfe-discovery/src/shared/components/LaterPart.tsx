import { Button, Notice } from '@sixfold/design-system';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { useLaterPart } from './useLaterPart';

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
  if (!hasFailed) return waiting;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`${name} could not be loaded`}
      action={
        <Button variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      }
    >
      Nothing is lost. Please check your connection.
    </Notice>
  );
}
