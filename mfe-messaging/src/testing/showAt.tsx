import { buildOwnProfile, buildUser, type MockHandler } from '@sixfold/api-contract/testing';
import { Link, OverlayHost, useLocation } from '@sixfold/client-kit';
import { renderRemote, resetPage } from '@sixfold/tooling/testing';
// Loaded on demand by the remote; preloaded here before the first test starts.
import '../features/conversation/components/MessageList';
import Messaging from '../remote';
import { createHandlers } from './handlers';

// A virtualised list needs heights, which jsdom lacks.
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

/** Opens the member's remote at an address, or at the last of several. `over` replaces individual mock calls. */
export const showAt = (address: string | string[], overrides: readonly MockHandler[] = []) =>
  renderRemote(
    <OverlayHost overlay={<p>Over the chat</p>}>
      <Outlet />
    </OverlayHost>,
    {
      handlers: [...createHandlers(), ...overrides],
      user: buildUser({ profile: buildOwnProfile() }),
      at: address,
    },
  );

export { resetPage as forgetAll };
