import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { api, useMutation } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** Asks for a reset link. The answer is the same whether the address has an account or not. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof authCalls.forgotPassword>) =>
      api.call(authCalls.forgotPassword, { body }),
    onSuccess() {
      toast({
        title: 'Password reset email sent',
        description: 'Check your email for password reset instructions',
      });
    },
    onError(failure) {
      toast({
        title: 'Password reset failed',
        description: failureText(failure, 'Please try again later.'),
        variant: 'destructive',
      });
    },
  });
}
