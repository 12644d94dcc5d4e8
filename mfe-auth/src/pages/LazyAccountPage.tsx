import { LoadFailedNotice, Page, Skeleton, SkeletonGroup, useLazyComponent } from '@sixfold/design-system';
import { createElement } from 'react';

// Loaded separately, because visitors who sign in do not need the settings.
const loadAccountPage = () => import('./AccountPage').then((module) => module.AccountPage);

export function LazyAccountPage() {
  const { component, hasFailed, retry } = useLazyComponent(loadAccountPage, true);
  if (component) return createElement(component);
  return (
    <Page>
      {hasFailed ? (
        <LoadFailedNotice name="Your account settings" onRetry={retry} />
      ) : (
        <SkeletonGroup label="Loading your account settings">
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="44rem" />
        </SkeletonGroup>
      )}
    </Page>
  );
}
