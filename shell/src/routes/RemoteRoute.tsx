import { guardOf, type Remote } from '@sixfold/api-contract';
import { paths, useLocation, useSession } from '@sixfold/client-kit';
import { AppFrame } from '../layout/AppFrame';
import { EntryFrame } from '../layout/EntryFrame';
import { RemoteOutlet } from '../federation/RemoteOutlet';
import { LandingPage } from './publicPages';
import { Resolving } from './Resolving';
import { useRemoteForNavigation } from './useRemoteForNavigation';

interface Props {
  remote: Remote;
  showPath?: string;
}

/** Guards a remote's mount and puts it into its frame. Anonymous visitors of protected routes see the landing view. */
export function RemoteRoute({ remote: known, showPath }: Props) {
  const status = useSession((session) => session.status);
  const hasProfile = useSession((session) => session.user?.profile != null);
  const { pathname, search } = useLocation();
  const { remote = known, takeNewest } = useRemoteForNavigation(known.name);

  if (status === 'resolving') return <Resolving />;
  if (status === 'anonymous' && guardOf(remote, showPath ?? pathname) === 'member')
    return <LandingPage returnTo={`${pathname}${search}`} />;
  const outlet = (
    <RemoteOutlet key={remote.container} remote={remote} showPath={showPath} onRetry={takeNewest} />
  );
  const onTheWayIn = status === 'anonymous' || pathname.startsWith(paths.onboarding()) || !hasProfile;
  return onTheWayIn ? <EntryFrame>{outlet}</EntryFrame> : <AppFrame>{outlet}</AppFrame>;
}
