import { Link, paths, useSession } from '@sixfold/client-kit';
import { NoticeLine } from './NoticeLine';

/** Shows a member under review on every screen that others do not see them, and where to object. */
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
