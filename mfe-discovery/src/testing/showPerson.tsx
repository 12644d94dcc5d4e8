import type { Match, OwnProfile } from '@sixfold/api-contract';
import {
  buildOwnProfile,
  createMockApi,
  type MockApi,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { api, MemberScopeProvider, queryClient } from '@sixfold/client-kit';
import { setServerTime } from '@sixfold/tooling/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PairAnalysisDialog } from '../features/person/components/PairAnalysisDialog';
import { ProfileDialog } from '../features/person/components/ProfileDialog';
import { createHandlers } from './handlers';
import { candidateOf, PROFILES } from './members';

export const memberOf = (name: string): Match =>
  candidateOf(
    PROFILES.find(({ user }) => user.firstName === name)!,
    'dating',
  );

interface Shown {
  match?: Match;
  own?: OwnProfile;
  overrides?: readonly MockHandler[];
}

function Person({ match, own }: { match: Match; own: OwnProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <ProfileDialog
          match={match}
          own={own}
          actions={<button>Like</button>}
          onLeave={() => setOpen(false)}
        />
      )}
    </main>
  );
}

/** Opens the profile dialog above a page and waits for its content. */
export async function openProfile({
  match = memberOf('Mara'),
  own = buildOwnProfile(),
  overrides = [],
}: Shown = {}) {
  const mock = createMockApi([...createHandlers(), ...overrides]);
  api.setTransport(mock.fetch);
  const user = userEvent.setup({ delay: null });
  const shown = render(
    <MemberScopeProvider>
      <Person match={match} own={own} />
    </MemberScopeProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  // The last part to render.
  await screen.findByRole('region', { name: 'What the score is made of' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { ...shown, mock, user };
}

/** Opens the dialog of the written analysis while its reply is pending. */
export function openAnalysis({ match = memberOf('Mara'), overrides = [] }: Shown = {}) {
  const mock = createMockApi([...createHandlers(), ...overrides]);
  api.setTransport(mock.fetch);
  const onClose = jest.fn();
  const shown = render(
    <MemberScopeProvider>
      <PairAnalysisDialog match={match} onClose={onClose} />
    </MemberScopeProvider>,
  );
  return { ...shown, mock, onClose, user: userEvent.setup({ delay: null }) };
}

/** Runs `open` now, after 29 and after 31 minutes, and expects a repeated call only for the last. */
export async function expectCallsEvery30Minutes(
  { made }: MockApi,
  { id, body, open }: { id: string; body: unknown; open: () => Promise<void> },
) {
  const startedAtMs = Date.now();
  for (const [minutes, times] of [
    [0, 1],
    [29, 1],
    [31, 2],
  ] as const) {
    await setServerTime(startedAtMs + minutes * 60_000);
    await open();
    const calls = made.filter((call) => call.id === id);
    expect(calls.map((call) => call.body)).toEqual(Array(times).fill(body));
  }
  await setServerTime(Date.now());
}

export const systemCard = (name: RegExp) => screen.findByRole('button', { name });
