import { authCalls, type User } from '@sixfold/api-contract';
import { buildUser, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { useSession, type PartRenderer } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { renderRemote } from '@sixfold/tooling/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';

interface Setting {
  handlers?: readonly MockHandler[];
  user?: User;
  at?: string;
  /** Renders the parts of other remotes; their fallbacks when absent. */
  parts?: PartRenderer;
}

/**
 * Renders a page for a signed-in member, in a new scope and with a mock API of the handlers. Drafts in the tab are
 * kept.
 */
export function renderInRemote(
  page: ReactNode,
  { handlers = [], user = buildUser(), at, parts }: Setting = {},
) {
  act(() => {
    useSession.setState({ status: 'anonymous', user: null });
    toast({ title: '' }).dismiss();
  });
  const session = mockCall(authCalls.getUser, () => user);
  const { user: person, ...shown } = renderRemote(page, {
    handlers: [session, ...handlers],
    user,
    at,
    parts,
  });
  return { ...shown, person };
}
