import { LoadFailedNotice, Skeleton, SkeletonGroup, useLazyComponent } from '@sixfold/design-system';
import { createElement } from 'react';
import type { SuspendedAccountProps } from '../features/restriction/components/SuspendedAccount';

// Loaded separately, because few visitors who sign in need it.
const loadSuspendedAccount = () =>
  import('../features/restriction/components/SuspendedAccount').then((module) => module.SuspendedAccount);

export function LazySuspendedAccount(props: SuspendedAccountProps) {
  const { component, hasFailed, retry } = useLazyComponent(loadSuspendedAccount, true);
  if (component) return createElement(component, props);
  if (hasFailed) return <LoadFailedNotice name="The reason for your suspension" onRetry={retry} />;
  return (
    <SkeletonGroup label="Loading the reason for your suspension">
      <Skeleton shape="block" height="28rem" />
    </SkeletonGroup>
  );
}
