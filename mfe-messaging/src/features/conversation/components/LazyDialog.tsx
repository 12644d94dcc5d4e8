import { Dialog, LoadFailedNotice, useLazyComponent } from '@sixfold/design-system';
import { createElement, type ComponentType } from 'react';

interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Props<Own extends DialogState> {
  /** What is missing when it could not be loaded. */
  name: string;
  /** A function that stays the same: `() => import(…)` written outside the component. */
  load: () => Promise<ComponentType<Own>>;
  props: Own;
}

/** A dialog whose code is loaded when it is opened for the first time. */
export function LazyDialog<Own extends DialogState>({ name, load, props }: Props<Own>) {
  const { component, hasFailed, retry } = useLazyComponent(load, props.open);
  if (component) return createElement(component, props);
  return (
    <Dialog open={props.open && hasFailed} onOpenChange={props.onOpenChange} size="small" title={name}>
      <LoadFailedNotice name={name} onRetry={retry} />
    </Dialog>
  );
}
