import { buildUser } from '@sixfold/api-contract/testing';
import { api } from './apiClient';
import { queryClient } from './memberScope';
import { useSession } from './session';

const ID = '000000000000000000000007';
const deleteDatabase = jest.fn();

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: { deleteDatabase } });
  api.setTransport(() => Promise.resolve(new Response('{}')));
  useSession.getState().setUser(buildUser({ id: ID }));
});

describe('signing out', () => {
  it('clears all of the member’s data from this browser', async () => {
    localStorage.setItem('sixfold.draft', 'private');
    sessionStorage.setItem('sixfold.registration', 'private');
    queryClient.setQueryData(['profile.getOwnProfile'], { firstName: 'Ada' });
    await useSession.getState().signOut();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(deleteDatabase).toHaveBeenCalledWith(`sixfold.${ID}`);
  });

  it('keeps the theme and the trusted releases, which are not the member’s', async () => {
    const kept = {
      'sixfold.theme': 'dark',
      'sixfold.distances': 'km',
      'sixfold.registry': '/r.json',
      'sixfold.trust': 'key',
    };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    await useSession.getState().signOut();
    expect({ ...localStorage }).toEqual(kept);
  });

  it('clears the return address', async () => {
    useSession.getState().setReturnTo('/chat/1');
    expect(useSession.getState().returnTo).toBe('/chat/1');
    await useSession.getState().signOut();
    expect(useSession.getState().returnTo).toBeNull();
  });

  it('waits at most 5 seconds for the server', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('timed out'));
    api.setTransport((_, init) =>
      init?.signal?.aborted ? Promise.reject(new Error('Timed out.')) : new Promise(() => {}),
    );
    await useSession.getState().signOut();
    expect(timeout).toHaveBeenCalledWith(5_000);
    expect(warn).toHaveBeenCalledWith('Signing out on the server failed.', 'Timed out.');
    jest.restoreAllMocks();
  });

  it('deletes no database for a visitor', async () => {
    useSession.getState().setUser(null);
    deleteDatabase.mockClear();
    await useSession.getState().signOut();
    expect(deleteDatabase).not.toHaveBeenCalled();
  });
});
