import { authCalls, type User } from '@sixfold/api-contract';
import { buildUser, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { renderRemote, resetPage } from '@sixfold/tooling/testing';
import type { ReactNode } from 'react';

interface Setting {
  handlers?: readonly MockHandler[];
  user?: User;
  /** Initial path. */
  at?: string;
}

/** Renders a page for a signed-in member with a fresh cache and the given API handlers. */
export function renderInRemote(page: ReactNode, { handlers = [], user = buildUser(), at }: Setting = {}) {
  resetPage();
  const session = mockCall(authCalls.getUser, () => user);
  const { user: person, ...shown } = renderRemote(page, { handlers: [session, ...handlers], user, at });
  return { ...shown, person };
}
