import { profileCalls, profileRoutes } from '@sixfold/api-contract';
import { buildOwnProfile, createMockApi, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, QueryClientProvider, queryClient, queryKeyFor } from '@sixfold/client-kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSaveImportance } from './useSaveImportance';

const KEY = queryKeyFor(profileRoutes.getOwnProfile);
const USUAL = buildOwnProfile().importance;
const cached = () => queryClient.getQueryData(KEY);
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Holds saves until the test lets the server reply. */
function begin(answers: readonly ('stored' | 'refused')[]) {
  const waiting = [...answers];
  const releases: (() => void)[] = [];
  api.setTransport(
    createMockApi([
      mockCall(profileCalls.patchProfile, async ({ body: { importance } }) => {
        await new Promise<void>((resolve) => releases.push(resolve));
        if (waiting.shift() === 'refused') throw new MockFailure('internal');
        return buildOwnProfile({ importance: { ...USUAL, ...importance } });
      }),
    ]).fetch,
  );
  queryClient.setQueryData(KEY, buildOwnProfile());
  const { result } = renderHook(useSaveImportance, { wrapper });
  return {
    save: (mbti: 'most' | 'none') => act(async () => result.current.mutate({ ...USUAL, mbti })),
    async letGo() {
      await waitFor(() => expect(releases.length).toBeGreaterThan(0));
      await act(async () => {
        releases.shift()?.();
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
    },
  };
}

afterEach(() => queryClient.clear());

describe('useSaveImportance', () => {
  it('rolls back the priorities only, and no other change of the profile', async () => {
    const { save, letGo } = begin(['refused']);
    await save('most');
    queryClient.setQueryData(KEY, (own: object) => ({ ...own, bio: 'Changed since' }));
    await letGo();
    expect(cached()).toMatchObject({ importance: USUAL, bio: 'Changed since' });
  });

  it('keeps a later choice when the earlier one is refused', async () => {
    const { save, letGo } = begin(['refused', 'stored']);
    await save('most');
    await save('none');
    await letGo();
    expect(cached()).toMatchObject({ importance: { mbti: 'none' } });
    await letGo();
    expect(cached()).toMatchObject({ importance: { mbti: 'none' } });
  });
});
