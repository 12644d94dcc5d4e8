import { buildUser, type MockHandler } from '@sixfold/api-contract/testing';
import { OverlayHost, useLocation } from '@sixfold/client-kit';
import { renderRemote } from '@sixfold/tooling/testing';
import userEvent from '@testing-library/user-event';
import Discovery from '../remote';
import { createHandlers } from './handlers';

/** Chat, own profile and onboarding belong to other remotes. */
function Outlet() {
  return /^\/(chat|profile|onboarding)\b/.test(useLocation().pathname) ? null : <Discovery />;
}

/** Presses at once, while a grid whose cards have moved takes no press of a pointer (`PeopleGrid`). */
const setUpUser = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Opens a member's remote at an address, over the mock API; `over` replaces single calls. */
export const showAt = (address: string, over: readonly MockHandler[] = []) => ({
  ...renderRemote(
    <OverlayHost overlay={<Discovery />}>
      <Outlet />
    </OverlayHost>,
    { handlers: [...createHandlers(), ...over], user: buildUser(), at: address },
  ),
  user: setUpUser(),
});

export { resetPage as forgetAll } from '@sixfold/tooling/testing';

// Read without roles, which take a second each over a page of cards.
/** Returns the address that the page shows. */
export const readAddress = () =>
  decodeURIComponent(document.querySelector('output[aria-label="address"]')?.textContent ?? '');
/** Returns the names and ages on the cards. */
export const readNames = () =>
  [...document.querySelectorAll('h2')]
    .map(({ textContent }) => textContent)
    .filter((text) => /, \d+$/.test(text));
