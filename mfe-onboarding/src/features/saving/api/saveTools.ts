import { authRoutes, insightsRoutes, profileRoutes, type User } from '@sixfold/api-contract';
import { api, getServerTimeMs, isSignedOut, queryClient, useSession } from '@sixfold/client-kit';
import { pendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { createAccountCreator } from '../model/createAccount';
import { AddressUnconfirmed, type SaveRequest, type SaveTools } from '../model/saveOnboarding';

// Not through the session store, where a first 401 would briefly sign the page out.
const readUser = (): Promise<User> => api.call(authRoutes.getUser);

const nullIfSignedOut = (failure: unknown): null => {
  if (isSignedOut(failure)) return null;
  throw failure;
};

/** @throws AddressUnconfirmed when a code was sent to the address */
export async function register(body: SaveRequest['account']): Promise<void> {
  const reply = await api.call(authRoutes.register, { body });
  if (!('confirmation' in reply)) return;
  pendingRegistration.keep({
    registration: reply.registration,
    email: body.email,
    sentAtMs: getServerTimeMs(),
  });
  throw new AddressUnconfirmed();
}

/** Creates the dependencies of the save sequence, once per visit: calls, clock and caches. */
export function createSaveTools(): Omit<SaveTools, 'onState'> {
  return {
    isSignedIn: () => useSession.getState().status === 'member',
    createAccount: createAccountCreator({
      register,
      signIn: (body) => api.call(authRoutes.login, { body }),
      readEmail: () => readUser().then(({ email }) => email, nullIfSignedOut),
    }),
    readUser,
    saveProfile: (body, asMember) => api.call(profileRoutes.saveProfile, { body, asMember }),
    saveTest: (body, asMember) => api.call(insightsRoutes.savePersonalityTest, { body, asMember }),
    // Visible replies are refetched; removing them would detach their observers.
    clearCaches() {
      queryClient.removeQueries({ type: 'inactive' });
      return queryClient.invalidateQueries();
    },
    enhance: (asMember) => api.call(profileRoutes.enhanceProfile, { asMember }),
    wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    warn: (text, failure) => console.warn(text, failure instanceof Error ? failure.message : failure),
  };
}
