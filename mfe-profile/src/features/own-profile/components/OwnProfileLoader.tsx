import { profileRoutes, type OwnProfile } from '@sixfold/api-contract';
import { ApiError, errorTextOf, Link, useCall } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
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
  /** `reload` refetches the profile after another feature has changed it. */
  children: (profile: OwnProfile, reload: () => void) => ReactNode;
}

/** Loads the own profile. Renders the next step when there is none or loading fails. */
export function OwnProfileLoader({ children }: OwnProfileLoaderProps) {
  // Refetches on every mount, because another remote can change the profile.
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
