import { authCalls, insightsCalls, profileCalls } from '@sixfold/api-contract';
import { api, queryClient, useSession } from '@sixfold/client-kit';
import type { SaveTools } from '../model/saveOnboarding';

/** The save sequence's hands: the real calls, the real clock, the page's caches. */
export const saveTools: Omit<SaveTools, 'tell'> = {
  isSignedIn: () => useSession.getState().status === 'member',
  register: (body) => api.call(authCalls.register, { body }),
  // Asked directly and not through the session store: a first "not yet" would sign the page out for a moment.
  readUser: () => api.call(authCalls.getUser).catch(() => null),
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
