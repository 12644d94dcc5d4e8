import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { api, useMutation, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** Creates an account, which signs it in. The page takes the new member on to their profile. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof authCalls.register>) => api.call(authCalls.register, { body }),
    onSuccess(user) {
      toast({
        title: 'Account created successfully!',
        description: "Now let's create your profile.",
      });
      const session = useSession.getState();
      // A new member needs a profile before any page they may have wanted.
      session.setReturnTo(null);
      session.setUser(user);
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
