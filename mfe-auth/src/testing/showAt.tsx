import type { MockHandler } from '@sixfold/api-contract/testing';
import { useLocation, useSession } from '@sixfold/client-kit';
import { renderRemote, resetPage } from '@sixfold/tooling/testing';
import AuthRemote from '../remote';
import { createHandlers } from './handlers';

const OWN_PATHS = ['/auth', '/reset-password', '/account', '/confirm-email'];

/** Renders the remote at its own paths. The key remounts it at sign-in and sign-out, as the shell's frames do. */
function Outlet() {
  const { pathname } = useLocation();
  const frame = useSession(({ status }) => (status === 'member' ? 'app' : 'entry'));
  const isOwn = OWN_PATHS.includes(pathname);
  return isOwn ? <AuthRemote key={frame} /> : <p>Elsewhere</p>;
}

/** Opens the remote at an address with a mock API that keeps a session. */
export function showAt(address: string, ...more: MockHandler[]) {
  const shown = renderRemote(<Outlet />, { handlers: [...createHandlers(), ...more], at: address });
  return { ...shown, madeIds: () => shown.mock.made.map(({ id }) => id) };
}

export { resetPage as forgetAll };
