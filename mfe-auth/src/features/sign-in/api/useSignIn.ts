import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { api, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/failureText';
import { destinationAfterSignIn } from '../model/destinationAfterSignIn';

/**
 * Signs in, asks who that is, and goes on. The callbacks belong to the mutation and not to the form, because the
 * form may be gone by then: the shell changes its frame as soon as there is a member.
 */
export function useSignIn() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof authCalls.login>) => {
      await api.call(authCalls.login, { body });
      return useSession.getState().refresh();
    },
    onSuccess(user) {
      const { returnTo, setReturnTo } = useSession.getState();
      toast({ title: 'Welcome back!', description: 'Successfully signed in' });
      if (user) setReturnTo(null);
      navigate(destinationAfterSignIn(user, returnTo), { replace: true });
    },
    onError(failure) {
      toast({
        title: 'Sign in failed',
        description: failureText(failure, 'Invalid email or password'),
        variant: 'destructive',
      });
    },
  });
}
