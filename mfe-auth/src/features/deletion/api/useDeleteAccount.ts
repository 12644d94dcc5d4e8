import { accountCalls, type BodyOf } from '@sixfold/api-contract';
import { api, paths, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** Deletes the account for good, forgets everything of it on this device and goes to the landing page. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountCalls.deleteAccount>) =>
      api.call(accountCalls.deleteAccount, { body }),
    async onSuccess() {
      const session = useSession.getState();
      // Screens of the member go first; those that are shown would ask again once their answers are forgotten.
      session.setUser(null);
      await session.signOut();
      await navigate(paths.home(), { replace: true });
      toast({
        title: 'Your account is deleted',
        description: 'Everything that belonged to it is gone. A receipt is on its way to your mailbox.',
      });
    },
    onError(failure) {
      toast({
        title: 'Your account was not deleted',
        description: failureText(failure, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
}
