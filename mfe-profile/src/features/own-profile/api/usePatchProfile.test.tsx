import { authCalls, profileCalls, profileRoutes, type OwnProfile } from '@sixfold/api-contract';
import {
  buildOwnProfile,
  buildUser,
  createMockApi,
  mockCall,
  MockFailure,
} from '@sixfold/api-contract/testing';
import { api, MemberScopeProvider, useCall, useSession } from '@sixfold/client-kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { usePatchProfile } from './usePatchProfile';

const OLD = buildOwnProfile({ bio: 'Old words' });
const NEW = buildOwnProfile({ bio: 'New words' });
const saving = mockCall(profileCalls.patchProfile, () => NEW);

function renderProfile() {
  useSession.getState().setUser(buildUser({ profile: OLD }));
  const use = () => ({ shown: useCall(profileRoutes.getOwnProfile), save: usePatchProfile() });
  return renderHook(use, { wrapper: MemberScopeProvider }).result;
}

afterEach(() => act(() => useSession.getState().setUser(null)));

it.each([
  ['503', new MockFailure('database_unavailable')],
  ['429', new MockFailure('rate_limited')],
  ['500', new MockFailure('internal')],
  ['nothing', new TypeError('Failed to fetch')],
])('keeps the member and shows the saved profile when GET /api/user fails with %s', async (_, failure) => {
  const user = mockCall(authCalls.getUser, () => {
    throw failure;
  });
  api.setTransport(createMockApi([user, saving, mockCall(profileCalls.getOwnProfile, () => OLD)]).fetch);
  const result = renderProfile();
  await waitFor(() => expect(result.current.shown.data).toEqual(OLD));
  await act(() => result.current.save.mutateAsync({ bio: NEW.bio }));
  await waitFor(() => expect(result.current.shown.data).toEqual(NEW));
  expect(useSession.getState()).toMatchObject({ status: 'member', user: { profile: NEW } });
});

it('keeps a save when the reply to an earlier request arrives later', async () => {
  let reply = (_profile: OwnProfile) => {};
  const reading = mockCall(
    profileCalls.getOwnProfile,
    () => new Promise<OwnProfile>((done) => (reply = done)),
  );
  api.setTransport(createMockApi([saving, reading]).fetch);
  const result = renderProfile();
  await act(() => result.current.save.mutateAsync({ bio: NEW.bio }));
  await act(async () => reply(OLD));
  expect(result.current.shown.data).toEqual(NEW);
});
