import { buildUser, idOf } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { isNewVisit, rememberVisit } from './callPreferences';

const signIn = (id: string) => useSession.getState().setUser(buildUser({ id }));
afterEach(() => useSession.getState().setUser(null));

describe('isNewVisit', () => {
  it.each([
    ['the same member', idOf(1)],
    ['another member', idOf(2)],
  ])('returns false for a visit that %s goes back to after a sign-out', async (_who, nextId) => {
    signIn(idOf(1));
    rememberVisit('a-press');
    useSession.getState().endSession('signed_out');
    signIn(nextId);
    expect(isNewVisit('a-press')).toBe(false);
    expect(isNewVisit('another-press')).toBe(true);
  });
});
