import { buildUser, type MockHandler } from '@sixfold/api-contract/testing';
import { OverlayHost, useLocation } from '@sixfold/client-kit';
import { renderRemote, resetPage } from '@sixfold/tooling/testing';
import { openDetails } from '../features/matches/components/MatchDetails';
import Discovery from '../remote';
import { createHandlers } from './handlers';

/** Chat, own profile and onboarding belong to other remotes. */
function Outlet() {
  return /^\/(chat|profile|onboarding)\b/.test(useLocation().pathname) ? null : <Discovery />;
}

/** Opens a member's remote at an address, over the mock API; `over` replaces single calls. */
export const showAt = (address: string, over: readonly MockHandler[] = []) =>
  renderRemote(
    <OverlayHost overlay={<Discovery />}>
      <Outlet />
    </OverlayHost>,
    { handlers: [...createHandlers(), ...over], user: buildUser(), at: address },
  );

/** Clears what the tests of a file share. */
export function forgetAll(): void {
  openDetails.clear();
  resetPage();
}
