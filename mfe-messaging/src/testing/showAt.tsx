import { buildOwnProfile, buildUser, type MockHandler } from '@sixfold/api-contract/testing';
import { Link, OverlayHost, useLocation } from '@sixfold/client-kit';
import { renderRemote, resetPage } from '@sixfold/tooling/testing';
// Loaded on demand by the remote; here before the first test begins.
import '../features/conversation/components/MessageList';
import Messaging from '../remote';
import { createHandlers } from './handlers';

// A list renders what its height has room for; jsdom has no heights.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 10_000 });

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
