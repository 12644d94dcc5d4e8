import { buildOwnProfile, buildUser, type MockHandler } from '@sixfold/api-contract/testing';
import { Link, useLocation } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { renderRemote } from '@sixfold/tooling/testing';
import Messaging from '../remote';
import type { CallServer } from './callHandlers';
import { createHandlers } from './handlers';

function Outlet({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <Link to={paths.call(userId)}>Video call</Link>
      <Link to="/elsewhere">Leave</Link>
      {pathname.startsWith('/call/') ? <Messaging /> : <p>Elsewhere</p>}
    </>
  );
}

interface Wishes {
  userId: string;
  server: CallServer;
  overrides?: readonly MockHandler[];
  /** Opens the address directly, as a reload does, instead of following a link. */
  isOpenedByAddress?: boolean;
}

export async function showCall({ userId, server, overrides = [], isOpenedByAddress = false }: Wishes) {
  const view = renderRemote(<Outlet userId={userId} />, {
    handlers: [...createHandlers(), ...server.handlers, ...overrides],
    user: buildUser({ profile: buildOwnProfile() }),
    at: isOpenedByAddress ? paths.call(userId) : '/elsewhere',
  });
  if (!isOpenedByAddress) await view.user.click(view.getByRole('link', { name: 'Video call' }));
  return view;
}
