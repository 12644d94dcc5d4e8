import { guardOf, type Remote } from '@sixfold/api-contract';
import { useLocation, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { AppFrame } from '../layout/AppFrame';
import { EntryFrame } from '../layout/EntryFrame';
import { RemoteOutlet } from '../federation/RemoteOutlet';
import { LandingPage, NotFoundNotice } from './publicPages';
import { SessionSpinner } from './SessionSpinner';
import { useRemoteForNavigation } from './useRemoteForNavigation';

interface Props {
  remote: Remote;
  showPath?: string;
}

/** Guards a remote's mount and wraps it in its frame. Visitors of protected routes see the landing view. */
export function RemoteRoute({ remote: known, showPath }: Props) {
  const status = useSession((session) => session.status);
  const hasProfile = useSession((session) => session.user?.profile != null);
  const { pathname, search } = useLocation();
  const { remote = known, takeNewest } = useRemoteForNavigation(known.name, showPath ?? pathname);

  if (status === 'resolving')
    return (
      <AppFrame>
        <SessionSpinner />
      </AppFrame>
    );
  if (status === 'anonymous' && guardOf(remote, showPath ?? pathname) === 'member')
    return <LandingPage returnTo={`${pathname}${search}`} />;
  const outlet = (
    <RemoteOutlet
      key={remote.container}
      remote={remote}
      showPath={showPath}
      notFound={<NotFoundNotice />}
      onRetry={takeNewest}
    />
  );
  const isEntryRoute = status === 'anonymous' || pathname.startsWith(paths.onboarding()) || !hasProfile;
  return isEntryRoute ? <EntryFrame>{outlet}</EntryFrame> : <AppFrame>{outlet}</AppFrame>;
}
