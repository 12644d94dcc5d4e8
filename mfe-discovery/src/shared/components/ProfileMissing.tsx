import { Link, paths } from '@sixfold/client-kit';
import { EmptyState, LinkButton, UserIcon } from '@sixfold/design-system';

interface Props {
  /** What cannot be there yet: 'Complete your profile to see matches'. */
  title: string;
}

/** In place of a list of people, for a member who has no profile yet. */
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
