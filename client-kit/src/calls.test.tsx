import {
  discoveryCalls,
  discoveryRoutes,
  placesRoutes,
  profileRoutes,
  safetyCalls,
  safetyRoutes,
} from '@sixfold/api-contract';
import {
  buildOwnProfile,
  buildPublicProfile,
  createMockApi,
  idOf,
  mockCall,
  MockFailure,
} from '@sixfold/api-contract/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from './apiClient';
import { invalidateCalls, queryKeyFor, queryOptionsFor, useCall, useCallMutation } from './calls';
import { createQueryClient } from './queryClient';

const mara = { params: { userId: idOf(2) } };

it('queryKeyFor combines the call’s id and its input', () => {
  expect(queryKeyFor(profileRoutes.getOwnProfile)).toEqual(['profile.getOwnProfile']);
  expect(queryKeyFor(profileRoutes.getMemberProfile, mara)).toEqual(['profile.getMemberProfile', mara]);
});

it('useCall makes one request for all components that show its reply', async () => {
  const client = createQueryClient();
  const mock = createMockApi([mockCall(discoveryCalls.countLikes, () => ({ count: 3 }))]);
  api.setTransport(mock.fetch);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => [useCall(discoveryRoutes.countLikes), useCall(discoveryRoutes.countLikes)],
    { wrapper },
  );
  await waitFor(() => expect(result.current.map(({ data }) => data?.count)).toEqual([3, 3]));
  expect(mock.made).toHaveLength(1);
});

it('invalidateCalls marks a call’s replies as outdated for every input, and no others', () => {
  const client = createQueryClient();
  const own = queryOptionsFor(profileRoutes.getOwnProfile);
  const member = queryOptionsFor(profileRoutes.getMemberProfile, mara);
  client.setQueryData(own.queryKey, buildOwnProfile());
  client.setQueryData(member.queryKey, buildPublicProfile() as never);
  invalidateCalls(client, [profileRoutes.getMemberProfile]);
  expect(client.getQueryState(member.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(own.queryKey)?.isInvalidated).toBe(false);
});

it('queryOptionsFor makes the call with its input and an abort signal', async () => {
  const transport = jest.fn(() => Promise.resolve(new Response('{}')));
  api.setTransport(transport);
  const client = createQueryClient();
  await client.fetchQuery(queryOptionsFor(placesRoutes.searchPlaces, { query: { q: 'Lis' } }));
  expect(transport).toHaveBeenCalledWith(
    '/api/places?q=Lis',
    expect.objectContaining({ signal: expect.any(AbortSignal) as AbortSignal }),
  );
  client.clear();
});

describe('useCallMutation', () => {
  const input = { params: { userId: idOf(2) } };

  function renderUnblock(options?: Parameters<typeof useCallMutation>[1]) {
    const client = createQueryClient();
    const likes = queryKeyFor(discoveryRoutes.countLikes);
    client.setQueryData(likes, { count: 3 });
    const { result } = renderHook(() => useCallMutation(safetyRoutes.unblockMember, options as never), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    return {
      mutate: () => result.current.mutateAsync(input),
      areLikesOutOfDate: () => client.getQueryState(likes)?.isInvalidated,
    };
  }

  it('invalidates the named calls after a success and passes reply and input to onSuccess', async () => {
    const mock = createMockApi();
    api.setTransport(mock.fetch);
    const onSuccess = jest.fn();
    const { mutate, areLikesOutOfDate } = renderUnblock({
      invalidates: [discoveryRoutes.countLikes],
      onSuccess,
    });
    const reply = await mutate();
    expect(mock.made).toMatchObject([{ id: 'safety.unblockMember', params: input.params }]);
    expect(onSuccess).toHaveBeenCalledWith(reply, input);
    expect(areLikesOutOfDate()).toBe(true);
  });

  it('invalidates nothing by default', async () => {
    api.setTransport(createMockApi().fetch);
    const { mutate, areLikesOutOfDate } = renderUnblock();
    await mutate();
    expect(areLikesOutOfDate()).toBe(false);
  });

  it('invalidates nothing after a failure and passes the error to the caller', async () => {
    const failing = mockCall(safetyCalls.unblockMember, () => {
      throw new MockFailure('internal');
    });
    api.setTransport(createMockApi([failing]).fetch);
    const onError = jest.fn();
    const { mutate, areLikesOutOfDate } = renderUnblock({
      invalidates: [discoveryRoutes.countLikes],
      onError,
    });
    await expect(mutate()).rejects.toMatchObject({ id: 'internal' });
    expect((onError.mock.lastCall as unknown[]).slice(0, 2)).toMatchObject([{ id: 'internal' }, input]);
    expect(areLikesOutOfDate()).toBe(false);
  });
});
