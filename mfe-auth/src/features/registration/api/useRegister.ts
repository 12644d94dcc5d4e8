import { authCalls, type BodyOf, type User } from '@sixfold/api-contract';
import {
  api,
  pendingRegistration,
  useMutation,
  useSession,
  type PendingRegistration,
} from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** The page takes the new member on to their profile. */
function welcome(user: User): void {
  toast({
    title: 'Account created successfully!',
    description: "Now let's create your profile.",
  });
  useSession.getState().setUser(user);
}

/** Creates an account, which signs it in; or, where mail is sent, begins a registration that waits for a code. */
export function useRegister(onCodeSent: (pending: PendingRegistration) => void) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof authCalls.register>) => api.call(authCalls.register, { body }),
    onSuccess(reply, { email }) {
      // A new member needs a profile before any page they may have wanted.
      useSession.getState().setReturnTo(null);
      if (!('confirmation' in reply)) return welcome(reply);
      const pending = { registration: reply.registration, email, sentAtMs: Date.now() };
      pendingRegistration.keep(pending);
      onCodeSent(pending);
    },
    onError(failure) {
      toast({
        title: 'Registration failed',
        description: failureText(failure, 'Please try again'),
        variant: 'destructive',
      });
    },
  });
}

/** Enters the code that was sent, which makes the account and signs it in. */
export function useConfirmRegistration() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof authCalls.confirmRegistration>) =>
      api.call(authCalls.confirmRegistration, { body }),
    onSuccess(user) {
      pendingRegistration.forget();
      welcome(user);
    },
    onError(failure) {
      toast({
        title: 'Your address is not confirmed yet',
        description: failureText(failure, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

/** Asks for another code. */
export function useResendCode() {
  return useMutation({
    mutationFn: (registration: string) =>
      api.call(authCalls.resendRegistrationCode, { body: { registration } }),
    onError(failure) {
      toast({
        title: 'No new code was sent',
        description: failureText(failure, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
}
