import { Navigate, useLocation, useParams, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { LoadFailedNotice, Page, SkeletonGroup, useLazyComponent } from '@sixfold/design-system';
import { createElement } from 'react';

// Separate chunk: messages do not need it.
const loadScreen = () =>
  import(/* webpackChunkName: "call" */ '../features/videoCall/components/CallScreen').then(
    ({ CallScreen }) => CallScreen,
  );

/** Renders /call/:userId, the video call with one member. The member's own id redirects to their profile. */
export function CallPage() {
  const { userId = '' } = useParams();
  const { key } = useLocation();
  const isOwn = useSession(({ user }) => user?.id === userId);
  const { component, hasFailed, retry } = useLazyComponent(loadScreen, !isOwn);
  if (isOwn) return <Navigate to={paths.profile()} replace />;
  // A different member or a new call from the same member needs a fresh state.
  if (component) return createElement(component, { key: `${userId} ${key}`, userId });
  return (
    <Page>
      {hasFailed ? (
        <LoadFailedNotice name="The video call" onRetry={retry} />
      ) : (
        <SkeletonGroup label="Opening the call">{null}</SkeletonGroup>
      )}
    </Page>
  );
}
