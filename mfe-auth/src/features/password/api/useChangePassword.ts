import { accountCalls, type BodyOf } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** Sets another password, which signs out every other browser. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountCalls.changePassword>) =>
      api.call(accountCalls.changePassword, { body }),
    onSuccess() {
      toast({
        title: 'Password changed',
        description: 'Every other browser was signed out, and we have sent you a mail about it.',
      });
      void client.invalidateQueries({ queryKey: ['account'] });
    },
    onError(failure) {
      toast({
        title: 'Your password was not changed',
        description: failureText(failure, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
}
