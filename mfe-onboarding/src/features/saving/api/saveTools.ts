import { authCalls, insightsCalls, profileCalls, type User } from '@sixfold/api-contract';
import { api, ApiError, pendingRegistration, queryClient, useSession } from '@sixfold/client-kit';
import { createMakeAccount } from '../model/makeAccount';
import { AddressUnconfirmed, type SaveRequest, type SaveTools } from '../model/saveOnboarding';

// Asked directly and not through the session store: a first "not yet" would sign the page out for a moment.
const readUser = (): Promise<User> => api.call(authCalls.getUser);

const nobodyIfRefused = (failure: unknown): null => {
  if (failure instanceof ApiError && failure.status === 401) return null;
  throw failure;
};

async function register(body: SaveRequest['account']): Promise<void> {
  const reply = await api.call(authCalls.register, { body });
  if (!('confirmation' in reply)) return;
  pendingRegistration.keep({ registration: reply.registration, email: body.email, sentAtMs: Date.now() });
  throw new AddressUnconfirmed();
}

/** The save sequence's hands: the real calls, the real clock, the page's caches. One for each visit of the page. */
export function createSaveTools(): Omit<SaveTools, 'tell'> {
  return {
    isSignedIn: () => useSession.getState().status === 'member',
    makeAccount: createMakeAccount({
      register,
      signIn: (body) => api.call(authCalls.login, { body }),
      readEmail: () => readUser().then(({ email }) => email, nobodyIfRefused),
    }),
    readUser,
    saveProfile: (body) => api.call(profileCalls.saveProfile, { body }),
    saveTest: (body) => api.call(insightsCalls.savePersonalityTest, { body }),
    // What is on the screen is asked again; removing it would leave its observers deaf.
    clearCaches() {
      queryClient.removeQueries({ type: 'inactive' });
      return queryClient.invalidateQueries();
    },
    enhance: () => api.call(profileCalls.enhanceProfile),
    wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    warn: (text, failure) => console.warn(text, failure instanceof Error ? failure.message : failure),
  };
}
