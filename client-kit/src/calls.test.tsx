import { discoveryCalls, discoveryRoutes, profileRoutes } from '@sixfold/api-contract';
import {
  buildOwnProfile,
  buildPublicProfile,
  createMockApi,
  idOf,
  mockCall,
} from '@sixfold/api-contract/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from './apiClient';
import { invalidateCalls, queryKeyFor, queryOptionsFor, useCall } from './calls';
import { createQueryClient } from './queryClient';

const mara = { params: { userId: idOf(2) } };

it('keys a reply by the id of its call and its input', () => {
  expect(queryKeyFor(profileRoutes.getOwnProfile)).toEqual(['profile.getOwnProfile']);
  expect(queryKeyFor(profileRoutes.getMemberProfile, mara)).toEqual(['profile.getMemberProfile', mara]);
});

it('makes a call once for everything that shows its reply', async () => {
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

it('marks the replies to a call as out of date for every input, and no others', () => {
  const client = createQueryClient();
  const own = queryOptionsFor(profileRoutes.getOwnProfile);
  const member = queryOptionsFor(profileRoutes.getMemberProfile, mara);
  client.setQueryData(own.queryKey, buildOwnProfile());
  client.setQueryData(member.queryKey, buildPublicProfile() as never);
  invalidateCalls(client, [profileRoutes.getMemberProfile]);
  expect(client.getQueryState(member.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(own.queryKey)?.isInvalidated).toBe(false);
});
