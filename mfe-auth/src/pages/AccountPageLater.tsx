import { LaterNotice, Page, Skeleton, SkeletonGroup, useLaterPart } from '@sixfold/design-system';
import { createElement } from 'react';

// Nobody on the way in needs the settings, and the sign-in page is where a visitor waits.
const loadAccountPage = () => import('./AccountPage').then((module) => module.AccountPage);

export function AccountPageLater() {
  const { part, hasFailed, retry } = useLaterPart(loadAccountPage, true);
  if (part) return createElement(part);
  return (
    <Page>
      {hasFailed ? (
        <LaterNotice name="Your account settings" onRetry={retry} />
      ) : (
        <SkeletonGroup label="Loading your account settings">
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="14rem" />
          <Skeleton shape="block" height="22rem" />
        </SkeletonGroup>
      )}
    </Page>
  );
}
