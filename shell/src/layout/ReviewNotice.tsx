import { Link, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { NoticeLine } from './NoticeLine';

/** Reminds a member under review on every screen that their profile is hidden, and links to the objection. */
export function ReviewNotice() {
  const isUnderReview = useSession(({ user }) => user?.profile?.isUnderReview ?? false);
  if (!isUnderReview) return null;
  return (
    <NoticeLine role="status">
      Your account is under review, and others do not see your profile until it is decided.{' '}
      <Link to={paths.account()}>Read why and object</Link>
    </NoticeLine>
  );
}
