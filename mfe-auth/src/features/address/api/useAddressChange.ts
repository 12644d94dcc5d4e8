import { accountCalls, type BodyOf } from '@sixfold/api-contract';
import { api, useMutation, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** Asks for a link to a new address. Nothing changes before it is opened. */
export function useRequestAddressChange() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountCalls.requestEmailChange>) =>
      api.call(accountCalls.requestEmailChange, { body }),
    onError(failure) {
      toast({
        title: 'Your address was not changed',
        description: failureText(failure, 'Please try again later.'),
        variant: 'destructive',
      });
    },
  });
}

/** Confirms a new address with the token of the link. Whoever is signed in here learns the new one at once. */
export function useConfirmAddress(onDone: (email: string) => void) {
  return useMutation({
    mutationFn: (token: string) => api.call(accountCalls.confirmEmailChange, { body: { token } }),
    onSuccess({ email }) {
      onDone(email);
      toast({ title: 'Your address is confirmed', description: `From now on you sign in with ${email}.` });
      const session = useSession.getState();
      if (session.status === 'member') void session.refresh();
    },
  });
}
