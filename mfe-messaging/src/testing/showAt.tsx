import { buildOwnProfile, buildUser, type MockHandler } from '@sixfold/api-contract/testing';
import { Link, OverlayHost, useLocation } from '@sixfold/client-kit';
import { renderRemote, resetPage } from '@sixfold/tooling/testing';
import Messaging from '../remote';
import { createHandlers } from './handlers';

function Outlet() {
  const { pathname } = useLocation();
  const isOwn = pathname === '/messages' || pathname.startsWith('/chat/');
  return (
    <>
      {isOwn ? <Messaging /> : <p>Elsewhere</p>}
      <Link to="/messages">To the messages</Link>
    </>
  );
}

/** Opens a member's remote at an address (the last of several is open); `over` replaces single calls of the mock API. */
export const showAt = (address: string | string[], over: readonly MockHandler[] = []) =>
  renderRemote(
    <OverlayHost overlay={<p>Over the chat</p>}>
      <Outlet />
    </OverlayHost>,
    {
      handlers: [...createHandlers(), ...over],
      user: buildUser({ profile: buildOwnProfile() }),
      at: address,
    },
  );

export { resetPage as forgetAll };
