import type { Remote } from '@sixfold/api-contract';
import { useLocation, useSession } from '@sixfold/client-kit';
import { findRemoteForPath } from '../app/resolveDestination';
import { useFederation } from '../federation/FederationContext';
import { RemoteOverlay } from '../federation/RemoteOutlet';
import { useRemoteForNavigation } from './useRemoteForNavigation';

function Overlay({ remote: known }: { remote: Remote }) {
  const { pathname } = useLocation();
  const { remote = known } = useRemoteForNavigation(known.name, pathname);
  return <RemoteOverlay key={remote.container} remote={remote} />;
}

/** Shows a member the address as an overlay over the screen from which it was opened. */
export function OverlayRoute() {
  const { registry } = useFederation();
  const { pathname } = useLocation();
  const isMember = useSession(({ status }) => status === 'member');
  const remote = findRemoteForPath(registry.current(), pathname);
  return isMember && remote ? <Overlay key={remote.name} remote={remote} /> : null;
}
