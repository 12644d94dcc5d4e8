import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { EmptyState, LinkButton, UserIcon } from '@sixfold/design-system';

interface Props {
  /** For example 'Complete your profile to see matches'. */
  title: string;
}

/** Replaces a list of people for members without a profile. */
export function ProfileMissing({ title }: Props) {
  return (
    <EmptyState
      icon={<UserIcon />}
      title={title}
      description="Five short steps: who you are, whom you hope to meet, and when and where you were born."
      action={
        <LinkButton asChild>
          <Link to={paths.onboarding()}>Complete your profile</Link>
        </LinkButton>
      }
    />
  );
}
