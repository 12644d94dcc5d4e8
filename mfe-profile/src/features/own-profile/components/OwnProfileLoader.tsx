import { profileRoutes, type OwnProfile } from '@sixfold/api-contract';
import { ApiError, errorTextOf, Link, paths, useCall } from '@sixfold/client-kit';
import {
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  Skeleton,
  SkeletonGroup,
  UserIcon,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface OwnProfileLoaderProps {
  /** `reload` loads the profile again after another feature has changed it. */
  children: (profile: OwnProfile, reload: () => void) => ReactNode;
}

/** Loads the own profile; shows what to do when there is none or it cannot be loaded. */
export function OwnProfileLoader({ children }: OwnProfileLoaderProps) {
  // Always: another remote can change the profile.
  const { data, isPending, error, refetch } = useCall(profileRoutes.getOwnProfile, undefined, {
    refetchOnMount: 'always',
  });
  const reload = () => void refetch();
  if (data) return children(data, reload);
  if (isPending) return <ProfileSkeleton />;
  if (error instanceof ApiError && error.id === 'profile_required') return <NoProfileYet />;
  return (
    <ErrorState title="Your profile could not be loaded" description={errorTextOf(error)} onRetry={reload} />
  );
}

function NoProfileYet() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<UserIcon aria-hidden="true" />}
      title="Your profile starts here"
      description="Tell us when and where you were born and whom you hope to meet. It takes two minutes."
      action={
        <LinkButton asChild>
          <Link to={paths.onboarding(2)}>Create your profile</Link>
        </LinkButton>
      }
    />
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Loading your profile">
      <Skeleton width="18rem" height="2.5rem" shape="block" />
      <Grid gap={6} minColumn={20}>
        <Skeleton shape="photo" />
        <div>
          <Skeleton shape="card" height="10rem" />
          <Skeleton lines={2} />
          <Skeleton shape="card" height="14rem" />
        </div>
      </Grid>
    </SkeletonGroup>
  );
}
