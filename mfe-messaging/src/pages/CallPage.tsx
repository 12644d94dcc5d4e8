import { Navigate, paths, useLocation, useParams, useSession } from '@sixfold/client-kit';
import { LoadFailedNotice, Page, SkeletonGroup, useLazyComponent } from '@sixfold/design-system';
import { createElement } from 'react';

// Loaded separately, because reading and writing messages needs none of it.
const loadScreen = () =>
  import(/* webpackChunkName: "call" */ '../features/videoCall/components/CallScreen').then(
    ({ CallScreen }) => CallScreen,
  );

/** /call/:userId: the video call with one member; a member's own address leads to their profile. */
export function CallPage() {
  const { userId = '' } = useParams();
  const { key } = useLocation();
  const isOwn = useSession(({ user }) => user?.id === userId);
  const { component, hasFailed, retry } = useLazyComponent(loadScreen, !isOwn);
  if (isOwn) return <Navigate to={paths.profile()} replace />;
  // Another person is another call, and so is the same one who calls again while this page still shows the last.
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
