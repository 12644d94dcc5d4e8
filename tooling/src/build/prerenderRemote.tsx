import {
  MemoryRouter,
  QueryClientProvider,
  queryClient,
  useSession,
  type RemoteComponent,
} from '@sixfold/client-kit';
import { prerenderElements, type PrerenderedElements } from '@sixfold/design-system/server';

/** Renders pages of a remote for a visitor with empty storage. Runs in Node, called by the remote's build. */
export function prerenderRemote(Remote: RemoteComponent, addresses: readonly string[]): PrerenderedElements {
  // Without a browser, React reads the store's initial state.
  Object.assign(useSession.getInitialState(), { status: 'anonymous', user: null });
  const { html, css } = prerenderElements(
    Object.fromEntries(
      addresses.map((address) => [
        address,
        <QueryClientProvider key={address} client={queryClient}>
          <MemoryRouter initialEntries={[address]}>
            <Remote />
          </MemoryRouter>
        </QueryClientProvider>,
      ]),
    ),
    `${Remote.remoteName}-`,
  );
  const safe = Object.entries(html).map(([address, markup]) => [address, preventSubmission(markup)] as const);
  return { html: Object.fromEntries(safe), css };
}

/**
 * Makes forms outside a dialog inert. With the default method, submitting one would put a password into the address.
 */
const preventSubmission = (markup: string): string => markup.replaceAll('<form', '<form method="dialog"');
