import { Page, Skeleton, SkeletonGroup } from '@sixfold/design-system';
import { lazy, Suspense } from 'react';

// Nobody on the way in needs the settings, and the sign-in page is where a visitor waits.
const AccountPage = lazy(() => import('./AccountPage').then((module) => ({ default: module.AccountPage })));

export function AccountPageLazily() {
  return (
    <Suspense
      fallback={
        <Page>
          <SkeletonGroup label="Loading your account settings">
            <Skeleton shape="block" height="5rem" />
            <Skeleton shape="block" height="14rem" />
            <Skeleton shape="block" height="22rem" />
          </SkeletonGroup>
        </Page>
      }
    >
      <AccountPage />
    </Suspense>
  );
}
