import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { api, useMutation, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/**
 * Sets a new password with the token of a reset link. `onDone` is called before anything else changes: ending the
 * session may make the shell build the page anew.
 */
export function useResetPassword(onDone: () => void) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof authCalls.resetPassword>) => api.call(authCalls.resetPassword, { body }),
    onSuccess() {
      onDone();
      toast({
        title: 'Password reset successful',
        description: 'You can now sign in with your new password.',
      });
      // Every session of the account has ended, this browser's too; otherwise the sign-in page would send away
      // somebody who only looks signed in.
      const session = useSession.getState();
      if (session.status === 'member') void session.refresh();
    },
    onError(failure) {
      toast({
        title: 'Password reset failed',
        description: failureText(failure, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
}
