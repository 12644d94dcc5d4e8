import { Dialog, LoadFailedNotice, useLazyComponent } from '@sixfold/design-system';
import { createElement, type ComponentType } from 'react';

interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Props<Own extends DialogState> {
  /** Name of the missing part, for the error message. */
  name: string;
  /** A stable function: `() => import(…)` declared outside the component. */
  load: () => Promise<ComponentType<Own>>;
  props: Own;
}

/** Renders a dialog whose code loads when it first opens. */
export function LazyDialog<Own extends DialogState>({ name, load, props }: Props<Own>) {
  const { component, hasFailed, retry } = useLazyComponent(load, props.open);
  if (component) return createElement(component, props);
  return (
    <Dialog open={props.open && hasFailed} onOpenChange={props.onOpenChange} size="small" title={name}>
      <LoadFailedNotice name={name} onRetry={retry} />
    </Dialog>
  );
}
