import type { User } from '@sixfold/api-contract';
import type { MockHandler } from '@sixfold/api-contract/testing';
import { useLocation, useNavigate, type PartRenderer } from '@sixfold/client-kit';
import { renderRemote, resetPage } from '@sixfold/tooling/testing';
import OnboardingRemote from '../remote';
import { createHandlers } from './handlers';

// jsdom cannot scroll.
window.scrollTo = () => undefined;

interface Visit {
  /** The signed-in member; absent for a visitor. */
  user?: User | null;
  more?: readonly MockHandler[];
  /** Renders the parts of other remotes; their fallbacks when absent. */
  parts?: PartRenderer;
}

function Outlet() {
  const navigate = useNavigate();
  return useLocation().pathname === '/onboarding' ? (
    <OnboardingRemote />
  ) : (
    <button onClick={() => void navigate(-1)}>Browser back</button>
  );
}

/** Opens the remote at the last address of a history, over a mock API that stores account and profile. */
export function showAt(address: string | readonly string[], { user = null, more = [], parts }: Visit = {}) {
  const handlers = [...createHandlers(user), ...more];
  const { user: person, ...shown } = renderRemote(<Outlet />, { handlers, user, at: address, parts });
  return {
    ...shown,
    person,
    madeIds: () => shown.mock.made.map(({ id }) => id),
    bodyOf: (id: string) => shown.mock.made.find((call) => call.id === id)?.body,
  };
}

export { resetPage as forgetAll };
