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

/** Skips pointer checks, because a grid rests for a moment after its cards have moved (`PeopleGrid`). */
const setUpUser = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** A first, a middle and a last card; each further card slows every test. */
export const NAMES = ['Mara', 'Noor', 'Ingrid'];

/**
 * Opens the member's remote at an address over the mock API. `over` replaces individual mock calls; `names` are the
 * first names of the candidates.
 */
export const showAt = (
  address: string,
  overrides: readonly MockHandler[] = [],
  names: readonly string[] = NAMES,
) => ({
  ...renderRemote(
    <OverlayHost overlay={<Discovery />}>
      <Outlet />
    </OverlayHost>,
    { handlers: [...createHandlers(names), ...overrides], user: buildUser(), at: address },
  ),
  user: setUpUser(),
});

export { resetPage as forgetAll } from '@sixfold/tooling/testing';

// Avoids role queries, which take a second each for a page of cards.
export const readAddress = () =>
  decodeURIComponent(document.querySelector('output[aria-label="address"]')?.textContent ?? '');
export const readNames = () =>
  [...document.querySelectorAll('h2')]
    .map(({ textContent }) => textContent)
    .filter((text) => /, \d+$/.test(text));
